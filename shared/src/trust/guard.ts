import { keepBuiltIns } from './built-ins';
import { guardFiles } from './file-guard';
import { limitPageCalls } from './page-calls';

// The build writes the names and hashes of the page's own files into the tag of this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const names = Object.entries(JSON.parse(dataset['files'] ?? '{}') as Record<string, string>);
const ownFiles = Object.fromEntries(names.map(([name, hash]) => [new URL(name, src).href, hash]));

const files = guardFiles(ownFiles);
const show = limitPageCalls({
  isRemote: (script) => !(script in ownFiles) && files.lists(script),
  ownScript: src,
});
// After everything that the guard itself replaces.
const restore = keepBuiltIns(window);
Object.defineProperty(window, 'touchlineGuard', {
  value: Object.freeze({ ...files, show, restore }),
});

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
