import { completeAddress } from './video-url';

it.each([
  [' www.youtube.com/watch?v=a ', 'https://www.youtube.com/watch?v=a'],
  ['WWW.example.com', 'https://WWW.example.com'],
  ['http://www.example.com', 'http://www.example.com'],
  ['wwwexample.com', 'wwwexample.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['  ', ''],
])('completes %j to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
