import { loadMicroApp, start } from 'qiankun';
import { pageUrl as entry, place } from './host';

start({ prefetch: false });

globalThis.mountSmallApp = () =>
  loadMicroApp(
    { name: 'small-app', entry, container: place() },
    { sandbox: { experimentalStyleIsolation: true } },
  ).mountPromise;
