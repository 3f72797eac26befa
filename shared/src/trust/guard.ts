import { guardFiles } from './file-guard';

// The build writes the page's own files, by name, into the tag that loads this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const names = Object.entries(JSON.parse(dataset['files'] ?? '{}') as Record<string, string>);
const ownFiles = Object.fromEntries(names.map(([name, hash]) => [new URL(name, src).href, hash]));

Object.defineProperty(window, 'touchlineGuard', { value: Object.freeze(guardFiles(ownFiles)) });

// Without one of its own scripts the page never comes to life: nobody else is there to say so.
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
