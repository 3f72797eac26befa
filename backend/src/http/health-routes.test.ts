import { afterEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Reader } from '../database/database';
import { healthRoutes } from './health-routes';

let app: FastifyInstance;
afterEach(() => app.close());

const answersWith = (rowCount: number) =>
  ({ query: async () => ({ rowCount }) }) as unknown as Reader;
const answering = answersWith(1);
const standby = answersWith(0);
const silent = { query: () => new Promise(() => {}) } as unknown as Reader;
const dead = {
  query: () => Promise.reject(new Error('Connection terminated')),
} as unknown as Reader;

it.each([
  ['none', [], 200],
  ['all that answer', [answering, answering], 200],
  ['one that is not back yet', [answering, dead], 503],
  ['one to a standby', [answering, standby], 503],
  ['one that says nothing', [answering, silent], 503],
])('is ready by its connections: %s', async (_which, databases, status) => {
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const documentProblems = async () => [];
  await app.register(healthRoutes, { databases, documentProblems, draining: undefined });
  expect((await app.inject('/ready')).statusCode).toBe(status);
});
