import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

/**
 * Answers a call that takes longer than `ms` with 503. Fastify's own limit costs a timer for each, and ends too early.
 */
export function answerInTime(app: FastifyInstance, ms: number): void {
  // In the order of their ends, because all have the same time.
  const waiting = new Map<FastifyReply, number>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [reply, end] of waiting) {
      if (end > now) break;
      waiting.delete(reply);
      if (!reply.sent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT());
    }
  }, ms / 20).unref();
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.set(reply, performance.now() + ms);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

/** How long a page, and the answer whether the server can serve, wait for what is on another machine, in milliseconds. */
const patienceMs = 3_000;

/** Rejects where a promise takes longer. What it is for goes on. */
export async function inTime<Value>(promise: Promise<Value>, ms = patienceMs): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
