import { RateLimit } from './rate-limit';

afterEach(() => jest.useRealTimers());

it('takes as many as it may within its time, and more later', () => {
  jest.useFakeTimers();
  const limit = new RateLimit(2, 10_000);
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
  jest.advanceTimersByTime(10_000);
  expect(limit.take()).toBe(true);
});
