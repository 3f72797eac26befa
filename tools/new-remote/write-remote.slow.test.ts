import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newRemote } from '@touchline/kit/new-remote';
import type { Release } from '@touchline/shared/schemas';
import { toolPath } from '../project.mjs';
import { linkDependencies, makeEmptyWorkspace } from './empty-workspace';
import { problemsInWorkspace, writeRemoteInWorkspace } from './write-remote';

let workspace: string;
beforeAll(async () => {
  workspace = await makeEmptyWorkspace();
  await writeRemoteInWorkspace(workspace, newRemote('drills'));
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

describe('problems of a new remote', () => {
  const nothing: string[] = [];
  it.each([
    [newRemote('lineups'), nothing],
    [newRemote('lineups', { title: 'Line-ups & Benches', path: '/squads/line-ups' }), nothing],
    [
      newRemote('lineups', { path: '/drills' }),
      ['lineups 1.0.0 claims /drills, which belongs to drills.'],
    ],
    [newRemote('lineups', { path: '/api/lineups' }), ["/api/lineups is the portal's own."]],
    [newRemote('lineups', { path: '/profile' }), ["/profile is the portal's own."]],
    [
      newRemote('lineups', { path: 'Squads' }),
      ["'Squads' is no path: like /scores, of lower-case letters, digits and hyphens."],
    ],
    [
      newRemote('lineups', { title: "Coach's" }),
      ["'Coach's' is no title: letters, digits, spaces, & and - only."],
    ],
    [
      newRemote('Line-ups', { path: '/lineups' }),
      ["'Line-ups' is no name: lower-case letters and digits only, a letter first."],
    ],
    [newRemote('shell'), ["'shell' is the portal's own name."]],
    [
      newRemote('drills', { path: '/squads' }),
      [
        'remote-drills is there already: take another name.',
        'e2e/drills/drills.spec.ts is there already: take another name.',
      ],
    ],
  ])('%j: %j', async (remote, problems) => {
    expect(await problemsInWorkspace(workspace, remote)).toEqual(problems);
  });
});

describe('a written remote', () => {
  beforeAll(async () => {
    await writeRemoteInWorkspace(workspace, newRemote('lineups', { title: 'Line-ups' }));
    await linkDependencies(path.join(workspace, 'remote-lineups'));
    await linkDependencies(path.join(workspace, 'remote-drills'));
  });

  /** Runs a tool in the workspace. Rejects with its output when it fails. */
  async function check(tool: Parameters<typeof toolPath>[0], ...parameters: string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    await promisify(execFile)(process.execPath, [toolPath(tool), ...parameters], {
      cwd: workspace,
      env,
    }).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`);
    });
  }

  it('passes type check, lint and its own tests, and builds', async () => {
    const files = ['remote-lineups', 'e2e/lineups/lineups.spec.ts'];
    const config = 'remote-lineups/webpack.config.mjs';
    await Promise.all([
      check('tsc', '-p', 'tsconfig.json'),
      check('tsc', '-p', 'tsconfig.node.json'),
      check('prettier', '--check', ...files),
      check('eslint', '--max-warnings', '0', ...files),
      check('jest', '--selectProjects', 'browser', '--testPathPatterns', 'remote-lineups'),
      check('webpack', '--config', config, '--mode', 'production'),
    ]);

    const dist = path.join(workspace, 'remote-lineups/dist');
    const text = await readFile(path.join(dist, 'remote.json'), 'utf8');
    const description = JSON.parse(text) as Pick<Release, 'preloads' | 'budget'>;
    const sizes = description.preloads.map(
      async (file) => brotliCompressSync(await readFile(path.join(dist, file))).length,
    );
    const firstScreenBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
    expect(firstScreenBytes).toBeLessThan(description.budget?.firstScreenBytes ?? 0);
    expect(description).toMatchObject({
      name: 'lineups',
      title: 'Line-ups',
      pages: [{ path: '/lineups', title: 'Line-ups' }],
      links: [{ path: '/lineups', title: 'Line-ups' }],
      exposes: ['./routes'],
      requires: { '@touchline/shared': expect.stringMatching(/^\^\d+\.\d+\.\d+$/) },
    });
  });

  it('has a script that runs it alone, after those of the other remotes', async () => {
    const text = await readFile(path.join(workspace, 'package.json'), 'utf8');
    const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
    const dev = Object.keys(scripts).filter((name) => name.startsWith('dev'));
    expect(dev[0]).toBe('dev');
    expect(dev.slice(-2)).toEqual(['dev:drills', 'dev:lineups']);
    expect(scripts['dev:lineups']).toBe('node tools/run/dev.mjs lineups');
  });
});
