import { expect, it } from '@jest/globals';
import { answeredUntil, depthOf, kilobytesOf, overNetwork, type NetworkRequest } from './requests';

function request(startMs: number, endMs?: number, more: Partial<NetworkRequest> = {}) {
  const times = { startMs, ...(endMs !== undefined && { endMs }) };
  return {
    url: 'http://localhost/main.js?v=1',
    bodyBytes: 0,
    isFromCache: false,
    ...times,
    ...more,
  };
}

it.each<[string, number, NetworkRequest[]]>([
  ['nothing', 0, []],
  ['the page', 1, [request(0, 60)]],
  ['the page and its files', 2, [request(0, 60), request(60, 120), request(61, 200)]],
  ['a script that asks for another', 3, [request(0, 60), request(60, 120), request(121, 200)]],
  [
    'the short file that leads on',
    3,
    [request(0, 60), request(61, 300), request(62, 100), request(101, 180)],
  ],
  ['a request without an answer', 1, [request(0, 60), request(60)]],
])('tells the depth of %s', (_what, depth, requests) => {
  expect(depthOf(requests)).toBe(depth);
});

it('adds up what came over the network for files of one type', () => {
  const requests = [
    request(0, 10, { bodyBytes: 1500 }),
    request(0, 10, { bodyBytes: 500 }),
    request(0, 10, { bodyBytes: 700, url: 'http://localhost/main.css' }),
  ];
  expect(kilobytesOf(requests, '.js')).toBe(2);
  expect(kilobytesOf(requests, '.css')).toBe(0.7);
});

it('leaves out what came later, and what came from the cache', () => {
  const requests = [
    request(0, 10),
    request(0, 30),
    request(0),
    request(5, 6, { isFromCache: true }),
  ];
  expect(answeredUntil(requests, 10)).toEqual([requests[0], requests[3]]);
  expect(overNetwork(requests)).toEqual(requests.slice(0, 3));
});
