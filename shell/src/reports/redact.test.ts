import { redact } from './redact';

it.each([
  ['Loading chunk 705 failed.', 'Loading chunk 705 failed.'],
  ['No plan of ada@club.example here', 'No plan of [email] here'],
  ['mailto:"ada+u12@club.example"', 'mailto:"[email]"'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['got eyJhbGciOi.eyJzdWIi.c2ln back', 'got [token] back'],
  ['/sports/soccer/drills?search=Ada failed', '/sports/soccer/drills failed'],
  ['at https://portal.example/teams#code=123', 'at https://portal.example/teams'],
  ['/teams/0b4e7a1c-93d2-4c55-8e07-5f0a6f1d2c3b gone', '/teams/:id gone'],
])('%s', (message, redacted) => {
  expect(redact(message)).toBe(redacted);
});

it('cuts what is long', () => {
  expect(redact('a'.repeat(5_000)).length).toBeLessThanOrEqual(400);
});
