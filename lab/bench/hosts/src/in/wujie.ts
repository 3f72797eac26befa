import { startApp } from 'wujie';
import { pageUrl as url, place } from './host';

globalThis.mountSmallApp = () =>
  startApp({ name: 'small-app', url, el: place(), loading: document.createElement('span') });
