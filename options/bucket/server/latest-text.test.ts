import { StoreError, type StoredText } from '@touchline/shared/remote-build';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LatestText } from './latest-text';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const [first, second] = ['1', '2'].map((text) => ({ text, etag: text })) as [
  StoredText,
  StoredText,
];

/** A text whose readings end when the test says so. */
function openText() {
  const readings: { end(text: StoredText): void; fail(error: StoreError): void }[] = [];
  const latest = new LatestText(
    's3://b',
    () => new Promise((end, fail) => void readings.push({ end, fail })),
  );
  return { latest, readings };
}

it('is read once for all who ask, and again after a second', async () => {
  const { latest, readings } = openText();
  const asked = [latest.get(), latest.get()];
  readings[0]?.end(first);
  expect(await Promise.all(asked)).toEqual([{ found: first }, { found: first }]);
  expect(await latest.get()).toEqual({ found: first });
  expect(readings).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  const later = latest.get();
  readings[1]?.end(second);
  expect(await later).toEqual({ found: second });
});

it('is an error after three seconds where a bucket hangs that was never read', async () => {
  const { latest, readings } = openText();
  const asked = latest.get().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await asked).toMatchObject({ message: 's3://b does not answer.', code: 'ETIMEDOUT' });
  expect(readings).toHaveLength(1);
});

it('is the last one while a bucket hangs, at once, and after three seconds with the problem', async () => {
  const { latest, readings } = openText();
  const begun = latest.get();
  readings[0]?.end(first);
  await begun;
  await jest.advanceTimersByTimeAsync(1_000);
  const asked = latest.get();
  await jest.advanceTimersByTimeAsync(300);
  expect(await asked).toEqual({ found: first });
  const next = latest.get();
  await jest.advanceTimersByTimeAsync(0);
  expect(await next).toEqual({ found: first });
  await jest.advanceTimersByTimeAsync(2_700);
  const late = latest.get();
  await jest.advanceTimersByTimeAsync(0);
  expect(await late).toMatchObject({ found: first, problem: { code: 'ETIMEDOUT' } });
  expect(readings).toHaveLength(2);
});

it('is the last one with the problem while a bucket refuses', async () => {
  const { latest, readings } = openText();
  const begun = latest.get();
  readings[0]?.end(first);
  await begun;
  await jest.advanceTimersByTimeAsync(1_000);
  const asked = latest.get();
  const problem = new StoreError('No.', 'ECONNREFUSED');
  readings[1]?.fail(problem);
  expect(await asked).toEqual({ found: first, problem });
});

it('is what this process wrote, whatever a reading says that began before', async () => {
  const { latest, readings } = openText();
  const asked = latest.get();
  latest.set(second);
  readings[0]?.end(first);
  expect(await asked).toEqual({ found: second });
  expect(await latest.get()).toEqual({ found: second });
});
