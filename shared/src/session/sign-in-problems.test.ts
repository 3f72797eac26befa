import { renewalError, signInProblem } from './sign-in-problems';

const full = /storage for this site is full\. Delete this site's data .*, then try again\.$/;
const forbidden = /does not let this site store anything\. Allow cookies .*, then try again\.$/;

it.each([
  ['a full storage', new DOMException('The quota has been exceeded.', 'QuotaExceededError'), full],
  ["the identity client's word for it", { errorCode: 'cache_quota_exceeded' }, full],
  ['that in another one', new Error('See https://x#cache_quota_exceeded for details'), full],
  ['a forbidden storage', new DOMException('Access is denied.', 'SecurityError'), forbidden],
  ['the same from the identity client', { errorCode: 'SecurityError' }, forbidden],
  ['anything else', new Error('post_request_failed: See https://x'), /may be out of reach\.$/],
  ['nothing at all', undefined, /may be out of reach\.$/],
])('a sign-in that failed for %s', (_, cause, sentence) => {
  expect(signInProblem(cause)).toMatch(sentence);
  expect(signInProblem(cause)).toMatch(/^Sign-in did not work[,.] /);
});

it.each([
  ['a full storage', { errorCode: 'cache_quota_exceeded' }, full],
  ['anything else', new Error('post_request_failed'), /could not be reached\. Check your conn/],
])('a renewal that failed for %s', (_, cause, sentence) => {
  expect(renewalError(cause).message).toMatch(sentence);
});

it('says that a plain http address is why, where it is', () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
  try {
    expect(signInProblem(new Error('crypto_nonexistent'))).toBe(
      'Sign-in did not work, because browsers allow it at an address with https only. Open the portal at that one.',
    );
  } finally {
    Reflect.deleteProperty(globalThis, 'isSecureContext');
  }
});
