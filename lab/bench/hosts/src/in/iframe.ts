import { pageUrl, place } from './host';

globalThis.mountSmallApp = () => {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: pageUrl, width: 960, height: 480 });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  place().append(frame);
  return loaded;
};
