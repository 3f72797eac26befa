import { isWebAddress } from './drill';

it.each([
  ['https://videos.example.com/1', true],
  ['HTTP://videos.example.com', true],
  ['https://videos.example.com/my rondo?v=1#t=5', true],
  ['https://[::1]:8080/', true],
  ['https://пример.example/é', true],
  ['https:evil.example', false],
  ['https:/evil.example', false],
  ['https:///evil.example', false],
  ['http:\\\\x', false],
  ['https://\\evil.example', false],
  ['https://a.example\\@evil.example', false],
  ['https://a.example/\nb', false],
  ['https://a.\texample', false],
  ['https:// a.example', false],
  ['https://', false],
  ['https://a.example:99999', false],
  ['javascript:alert(1)//https://a.example', false],
  ['//a.example', false],
  ['', false],
])('%j is an address to link: %p', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});
