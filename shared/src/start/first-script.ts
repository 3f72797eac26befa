// The first script of a page. What it imports is small, because the page waits for it.
import { readStartData } from '../host/start-data';
import { guardFiles } from '../trust/file-guard';
import { followScheme } from './scheme';
import { startEarly } from './start-early';

// The build writes the names and hashes of the page's own files, and the names of those of the sign-in, into the tag
// of this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const addressOf = (name: string) => new URL(name, src).href;
const hashes = JSON.parse(dataset['files'] ?? '{}') as Record<string, string>;
const ownFiles = Object.fromEntries(
  Object.entries(hashes).map(([name, hash]) => [addressOf(name), hash]),
);
const signInFiles = (JSON.parse(dataset['signIn'] ?? '[]') as string[]).map(addressOf);

// Before all other code of the page.
window.touchlineGuard = guardFiles(ownFiles);

// What the page names in its HTML is asked for once more: a network that changes, as a phone's does, ends what is on
// its way. When a script is missing after that, no other code runs that could say so.
window.addEventListener(
  'error',
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement;
    if (!isScript && !(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    const address = isScript ? target.src : target.href;
    if (address in ownFiles && target.parentElement === document.body) {
      const again = isScript
        ? Object.assign(document.createElement('script'), { src: address })
        : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      document.body.append(again);
      return;
    }
    const status = document.querySelector('.start-up p');
    const [file = ''] = address.split('?');
    if (status && isScript && file in ownFiles) {
      status.textContent = 'Touchline did not load. Reload the page to try again.';
      // The spinner: nothing is on its way any more.
      status.previousElementSibling?.remove();
    }
  },
  true,
);

// Before the first paint, so that the other scheme is never seen.
followScheme();

// What is wrong with the start data is said by the portal, which reads it again.
startEarly(readStartData(), signInFiles, window.touchlineGuard.admit).catch(() => undefined);
