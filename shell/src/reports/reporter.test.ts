import { reportSchema } from '@touchline/shared/schemas';
import * as z from 'zod/mini';
import { Reporter } from './reporter';

const sent = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = sent as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('writes to the console if no address is configured', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reference = new Reporter().report({ kind: 'uncaught', message: 'broken' });
  expect(warn).toHaveBeenCalledWith('[uncaught] broken', expect.objectContaining({ reference }));
  expect(sent).not.toHaveBeenCalled();
});

it('sends several reports in one request, as the contract describes them', () => {
  const reporter = new Reporter('/reports');
  reporter.currentPage = () => ({ page: '/scores', remote: 'scores', version: '1.0.0' });
  reporter.report({ kind: 'uncaught', message: 'No ada@club.example' });
  reporter.reportCall({ method: 'GET', path: '/matches', status: 503, requestId: 'r-1' });
  expect(sent).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  const [url, { body, method }] = sent.mock.calls[0] ?? ['', {}];
  expect([url, method]).toEqual(['/reports', 'POST']);
  const reports = z.array(reportSchema).parse(JSON.parse(String(body)));
  expect(reports).toMatchObject([
    { kind: 'uncaught', page: '/scores', message: 'No [email]' },
    {
      kind: 'call-failed',
      remote: 'scores',
      version: '1.0.0',
      message: 'GET /matches answered 503',
      requestId: 'r-1',
    },
  ]);
});

it.each<[string, string | null, string | undefined]>([
  ['/reports', 'secret', 'Bearer secret'],
  ['/reports', null, undefined],
  ['https://elsewhere.example/reports', 'secret', undefined],
])('sends to %s, with the token %s, as %s', (url, token, authorization) => {
  new Reporter(url, () => token).report({ kind: 'uncaught' });
  jest.runAllTimers();
  const headers = Object(sent.mock.calls[0]?.[1].headers) as Record<string, string>;
  expect(headers['Authorization']).toBe(authorization);
});

it('sends at once when the tab is hidden, until it is stopped', () => {
  const reporter = new Reporter('/reports');
  const stop = reporter.start();
  reporter.report({ kind: 'loaded', remote: 'scores', version: '1.0.0' });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
  stop();
  reporter.report({ kind: 'uncaught' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends a storm of reports one request after the other, none larger than browsers take', async () => {
  const reporter = new Reporter('/reports');
  for (let number = 1; number <= 100; number += 1) {
    const stack = Array.from(
      { length: 20 },
      () => `at render (https://x.example/${'€'.repeat(40)}.js:1:2)`,
    );
    const error = Object.assign(new Error(), { stack: stack.join('\n') });
    reporter.report({ kind: 'uncaught', message: '€'.repeat(400), error });
  }
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveBeenCalledTimes(1);
  await jest.runAllTimersAsync();
  const bodies = sent.mock.calls.map(([, { body }]) => String(body));
  expect(bodies.flatMap((body) => JSON.parse(body) as []).length).toBe(100);
  for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThan(65_536);
});

it('sends nothing of a tab with a release of a developer', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reporter = new Reporter('/reports');
  reporter.report({ kind: 'uncaught', message: 'before' });
  reporter.sendNothing();
  reporter.report({ kind: 'uncaught', message: 'after' });
  await jest.runAllTimersAsync();
  expect(sent).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('sends at most 50 reports in one request', async () => {
  const reporter = new Reporter('/reports');
  for (let number = 1; number <= 60; number += 1) reporter.report({ kind: 'uncaught' });
  await jest.runAllTimersAsync();
  const sizes = sent.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as []).length);
  expect(sizes).toEqual([50, 10]);
});

it('does not report that a report did not arrive', async () => {
  sent.mockRejectedValue(new Error('offline'));
  const reporter = new Reporter('/reports');
  reporter.report({ kind: 'uncaught', message: 'broken' });
  await jest.runAllTimersAsync();
  expect(reporter.recent()).toHaveLength(1);
});

it('keeps the last hundred, and calls its listeners for each', () => {
  const reporter = new Reporter('/reports');
  const listener = jest.fn();
  const unsubscribe = reporter.subscribe(listener);
  for (let number = 1; number <= 120; number += 1) {
    reporter.report({ kind: 'uncaught', message: `broken ${number}` });
  }
  expect(reporter.recent()).toHaveLength(100);
  expect(reporter.recent()[0]?.message).toBe('broken 120');
  unsubscribe();
  reporter.report({ kind: 'uncaught' });
  expect(listener).toHaveBeenCalledTimes(120);
});
