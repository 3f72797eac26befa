import { webcrypto } from 'node:crypto';
import { filesOfPage, hashOf, kindOf, pageWith, policyOf } from './worker-rules';

const origin = 'https://portal.example.com';
const hash = `sha384-${'A'.repeat(64)}`;

function request(path: string, other: object = {}) {
  const url = new URL(path, origin).href;
  return {
    ...{ url, method: 'GET', mode: 'navigate', destination: 'document', integrity: '' },
    ...other,
  } as Request;
}

const script = { mode: 'cors', destination: 'script', integrity: hash };

it.each([
  ['the start page', request('/'), 'page'],
  ['any other page', request('/scores/7/games/8?x=1.5'), 'page'],
  ['the page that sign-in comes back to', request('/redirect.html'), undefined],
  ['a frame', request('/', { destination: 'iframe' }), undefined],
  ['a document of the API', request('/api/docs'), undefined],
  ['a file of a release, opened', request('/releases/scores'), undefined],
  ['a page of another host', request('https://identity.example.com/'), undefined],
  ['a form that is sent', request('/', { method: 'POST' }), undefined],
  ['a script with a hash', request('/main.1a.js', script), 'file'],
  ['one of another host', request('https://cdn.example.com/a.js', script), 'file'],
  ['a script without a hash', request('/main.js', { ...script, integrity: '' }), undefined],
  ['a call', request('/api/scores', { mode: 'cors', destination: '' }), undefined],
])('%s', (_, asked, kind) => {
  expect(kindOf(asked, origin)).toBe(kind);
});

const page = `<html><script type=application/json id=touchline-start>{}</script><script src="/guard.0a1b.js" integrity="sha384-guard" crossorigin data-files='{"main.js":"sha384-main"}' data-sign-in='[]'></script></html>`;

it('writes the start data into a page, and no text of it ends the element', () => {
  const written = pageWith(page, { registry: { title: '</script><script>alert()' } });
  expect(written).toContain('id=touchline-start>{"registry":{"title":"\\u003c/script>');
  expect(written.match(/<\/script>/g)).toHaveLength(2);
});

it('takes a "$&" of a document for what it is', () => {
  expect(pageWith(page, { a: '$&' })).toContain('{"a":"$&"}');
});

it('finds the files of a page with their hashes', () => {
  expect(filesOfPage(page)).toEqual({
    '/guard.0a1b.js': 'sha384-guard',
    '/main.js': 'sha384-main',
  });
  expect(() => filesOfPage('<html></html>')).toThrow('no guard');
});

it('takes the hash as a browser compares it', async () => {
  const content = new TextEncoder().encode('alert()');
  const digest = await webcrypto.subtle.digest('SHA-384', content);
  expect(await hashOf(content.buffer)).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
});

it('keeps of the headers what limits a page', () => {
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'none'", ETag: '"1"' });
  expect(policyOf(headers)).toEqual({ 'content-security-policy': "default-src 'none'" });
});
