import { guardFiles } from './file-guard';

// The build writes the page's own files, by name, into the tag that loads this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const files = JSON.parse(dataset['files'] ?? '{}') as Record<string, string>;
const located = Object.entries(files).map(([name, hash]) => [new URL(name, src).href, hash]);

Object.defineProperty(window, 'touchlineGuard', {
  value: Object.freeze(guardFiles(Object.fromEntries(located))),
});
