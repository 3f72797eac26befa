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

it('writes to the console where no address is configured', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reference = new Reporter().report({ kind: 'uncaught', message: 'broken' });
  expect(warn).toHaveBeenCalledWith('[uncaught] broken', expect.objectContaining({ reference }));
  expect(sent).not.toHaveBeenCalled();
});

it('sends what the contract describes, several at once', () => {
  const reporter = new Reporter('/reports');
  reporter.whereabouts = () => ({ page: '/scores', remote: 'scores', version: '1.0.0' });
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

it('sends at once when the tab is put away, for it may never come back', () => {
  const reporter = new Reporter('/reports');
  reporter.report({ kind: 'loaded', remote: 'scores', version: '1.0.0' });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
});

it('sends no more at a time than is taken', () => {
  const reporter = new Reporter('/reports');
  for (let number = 1; number <= 60; number += 1) reporter.report({ kind: 'uncaught' });
  jest.runAllTimers();
  const sizes = sent.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as []).length);
  expect(sizes).toEqual([50, 10]);
});

it('makes no report of a report that did not arrive', async () => {
  sent.mockRejectedValue(new Error('offline'));
  const reporter = new Reporter('/reports');
  reporter.report({ kind: 'uncaught', message: 'broken' });
  await jest.runAllTimersAsync();
  expect(reporter.recent()).toHaveLength(1);
});

it('keeps the last hundred for the panel, and tells it of each', () => {
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
