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
