import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { CDPSession } from '@playwright/test';
import { NetworkRecord } from './network-record';

/** A session of a browser whose page has the frame `main`. */
class Session extends EventEmitter {
  send = () => Promise.resolve({ frameTree: { frame: { id: 'main' } } });

  request(requestId: string, timestamp: number, rest: object = {}): void {
    const request = { url: `http://localhost/${requestId}.js` };
    const event = { requestId, request, timestamp, frameId: 'main', ...rest };
    this.emit('Network.requestWillBeSent', event);
  }

  answer(requestId: string, encodedDataLength: number, fromDiskCache = false): void {
    const response = { encodedDataLength, fromDiskCache };
    this.emit('Network.responseReceived', { requestId, response });
  }

  finish(requestId: string, timestamp: number, encodedDataLength: number): void {
    this.emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength });
  }
}

async function record() {
  const session = new Session();
  return { session, network: await NetworkRecord.start(session as unknown as CDPSession) };
}

it('counts bodies without their headers', async () => {
  const { session, network } = await record();
  session.request('main', 10);
  session.answer('main', 300);
  session.finish('main', 10.5, 1_300);
  expect(network.requests()).toEqual([
    {
      url: 'http://localhost/main.js',
      startMs: 0,
      endMs: 500,
      bodyBytes: 1_000,
      isFromCache: false,
    },
  ]);
});

it.each<[string, (session: Session) => void, object]>([
  ['failed', (session) => session.emit('Network.loadingFailed', { requestId: 'main' }), {}],
  [
    'came from the cache',
    (session) => {
      session.answer('main', 0, true);
      session.finish('main', 11, 0);
    },
    { isFromCache: true },
  ],
])('counts no bytes of a request that %s', async (_what, end, expected) => {
  const { session, network } = await record();
  session.request('main', 10);
  end(session);
  expect(network.requests()).toMatchObject([{ bodyBytes: 0, ...expected }]);
});

it('takes no notice of what the document before still asks for', async () => {
  const { session, network } = await record();
  session.request('page', 10, { type: 'Document', loaderId: 'next' });
  session.request('late', 10.1, { type: 'Script', loaderId: 'before' });
  session.request('main', 10.2, { type: 'Script', loaderId: 'next' });
  session.finish('page', 10.3, 900);
  session.finish('main', 10.4, 900);
  await network.idle();
  expect(network.requests().map(({ url }) => url)).toEqual([
    'http://localhost/page.js',
    'http://localhost/main.js',
  ]);
});
