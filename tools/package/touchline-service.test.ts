import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onPath } from '../test/programs.mjs';

const analyze = onPath('systemd-analyze');
const verified = analyze ? it : it.skip;

let folder: string;
let unit: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-unit-'));
  const text = await readFile(path.resolve(__dirname, '../../deploy/touchline@.service'), 'utf8');
  // Where the tests run, Node may be elsewhere.
  unit = text.replace('/usr/bin/node', process.execPath);
  await writeFile(path.join(folder, 'touchline@.service'), unit);
});
afterAll(() => rm(folder, { recursive: true }));

it('the service has time to drain before it is killed', () => {
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const drainSeconds = 5;
  expect(unit).toContain(`drains for ${drainSeconds} s`);
  expect(Number(stopSeconds)).toBeGreaterThanOrEqual(drainSeconds + 15);
});

// Skipped where systemd is not installed.
verified('systemd takes the service, and finds little of the system exposed to it', () => {
  const program = analyze ?? '';
  execFileSync(program, ['verify', path.join(folder, 'touchline@api-1.service')]);
  const report = execFileSync(
    program,
    ['security', '--offline=true', '--no-pager', path.join(folder, 'touchline@.service')],
    { encoding: 'utf8' },
  );
  const [, exposure] = /Overall exposure level[^:]*: ([\d.]+)/.exec(report) ?? [];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThan(2);
});
