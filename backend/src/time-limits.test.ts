import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { errorCodes } from 'fastify';
import { toApiProblem } from './http/api-problem';
import { startTestPortal, type TestPortal } from './testing/test-portal';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('a slow client has limited time for its headers and its request', () => {
  const { headersTimeout, requestTimeout, timeout } = portal.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 60_000, 120_000]);
});

it('a call that takes too long is answered with 503', async () => {
  const late = new errorCodes.FST_ERR_HANDLER_TIMEOUT();
  const { statusCode, message } = toApiProblem(late);
  expect([statusCode, message]).toEqual([503, 'This took too long. Try again in a moment.']);
});
