import { takeFilesFromPage } from './frame-files';

const address = 'https://portal.example/releases/scores/1.0.0/remoteEntry.js';
const found = globalThis as { ran?: unknown[] };

it('runs a script that came with the frame as a part of it, which knows its address', async () => {
  const own = document.body.appendChild(document.createElement('script'));
  own.setAttribute('nonce', 'once');
  const code = 'ran = [document.currentScript.src, document.currentScript.nonce];';
  takeFilesFromPage({ [address]: code });
  const script = document.createElement('script');
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  script.src = address;
  document.head.append(script);
  await loaded;
  expect(found.ran).toEqual([address, 'once']);
  expect(script.src).toBe(address);
});
