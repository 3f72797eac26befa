import { redact } from './redact';

it.each([
  ['Loading chunk 705 failed.', 'Loading chunk 705 failed.'],
  ['No match of ada@club.example here', 'No match of [email] here'],
  ['mailto:"ada+u12@club.example"', 'mailto:"[email]"'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['got eyJhbGciOi.eyJzdWIi.c2ln back', 'got [token] back'],
  ['/matches/7/goals?search=Ada failed', '/matches/7/goals failed'],
  ['at https://portal.example/matches#code=123', 'at https://portal.example/matches'],
  ['/matches/0b4e7a1c-93d2-4c55-8e07-5f0a6f1d2c3b gone', '/matches/:id gone'],
])('%s', (message, redacted) => {
  expect(redact(message)).toBe(redacted);
});

it('has no control characters, which the server refuses', () => {
  expect(redact('a\nb\u001b[2J\u202ec')).toBe('a b [2J c');
});

it('cuts a long message', () => {
  expect(redact('a'.repeat(5_000)).length).toBeLessThanOrEqual(400);
});
