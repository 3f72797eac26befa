import { guardFiles, type GuardControls } from './file-guard';

// The build writes the names and hashes of the page's own files into the tag of this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const names = Object.entries(JSON.parse(dataset['files'] ?? '{}') as Record<string, string>);
const ownFiles = Object.fromEntries(names.map(([name, hash]) => [new URL(name, src).href, hash]));

const files = guardFiles(ownFiles);
/** Adds files to those that the page may run: for the first script, which runs before all others. */
export const { admit } = files;
const { lists, refused } = files;
let controls: GuardControls | undefined = { admit };
Object.defineProperty(window, 'touchlineGuard', {
  value: Object.freeze({ lists, refused, takeControls }),
});

function takeControls(): GuardControls | undefined {
  const taken = controls;
  controls = undefined;
  return taken;
}

// When one of the page's own scripts is missing, no other code runs that could say so.
window.addEventListener(
  'error',
  ({ target }) => {
    const status = document.querySelector('.start-up p');
    if (status && target instanceof HTMLScriptElement && target.src in ownFiles) {
      status.textContent = 'Touchline did not load. Reload the page to try again.';
    }
  },
  true,
);
