import { expect, it } from '@jest/globals';
import { isRaw, isSentence } from './page-state';

it.each([
  ['Error: The server could not be reached. Check your connection and try again.', false],
  ["Error: The server's answer can't be read. Try again in a moment.", false],
  ['Something went wrong on the server. Reference 12AB-34CD', false],
  ['Error: TypeError: Failed to fetch', true],
  ['post_request_failed: See https://aka.ms/msal.js.errors#post_request_failed', true],
  ['Error: Error: This failed.', true],
  ['The team undefined was stored.', true],
  ['Broken at /srv/app.js:12:3', true],
  ['<h1>502 Bad Gateway</h1>', true],
  ['Unexpected end of JSON input', true],
])('%s: is raw %s', (text, expected) => expect(isRaw(text)).toBe(expected));

it.each([
  ['The server answered with status 502.', true],
  ['Saving...', false],
  ['', false],
])('%s: is a sentence %s', (text, expected) => expect(isSentence(text)).toBe(expected));
