import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@touchline/shared/schema';
import * as groups from './calls';

// `reads` and `calls` of a remote are its rights, so they are written by hand. Each names a call that is described.

interface Declared {
  pages: { reads?: string[] }[];
  calls?: string[];
}

const described = Object.values(groups)
  .flatMap((group: object) => Object.values(group) as Call[])
  .map(({ method, path }) => `${method} ${path}`);

/** What a remote names that is no call, each with the call that is near. */
function unknownCalls(file: string, { pages, calls = [] }: Declared): string[] {
  const reads = pages.flatMap(({ reads = [] }) => reads).map((read) => `GET ${read}`);
  // Whether a deletion whose answer was lost has taken place, a GET of the same address tells.
  const lookedUp = calls
    .filter((call) => call.startsWith('DELETE ') && described.includes(call))
    .map((call) => call.replace('DELETE', 'GET'));
  const known = new Set([...described, ...lookedUp].map(shapeOf));
  return [...new Set([...reads, ...calls])]
    .filter((line) => !known.has(shapeOf(line)))
    .map((line) => `${file}: '${line}' is no call. Near: '${nearest(line)}'.`);
}

/** A call without its query, and without the names of its ids, which are `:id` or `{id}`. */
function shapeOf(line: string): string {
  return line.replace(/\?.*/, '').replace(/:\w+|\{[\w.]+\}/g, ':');
}

/** The described call that begins most alike, and of several the one whose length is nearest. */
function nearest(line: string): string | undefined {
  const shape = shapeOf(line);
  const distance = (call: string) => {
    const other = shapeOf(call);
    const same = [...other].findIndex((letter, at) => shape[at] !== letter);
    return Math.abs(other.length - shape.length) - 100 * (same < 0 ? other.length : same);
  };
  return described.toSorted((one, other) => distance(one) - distance(other))[0];
}

const root = path.resolve(import.meta.dirname, '../..');
const manifests = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => `${folder}/remote.json`);

it.each(manifests)('%s names calls that are described', (file) => {
  const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Declared;
  expect(unknownCalls(file, manifest)).toEqual([]);
});

it('says which call is none, and which one is near', () => {
  const pages = [{ reads: ['/teams/{id}/plan?limit=2', '/sports/:sportId/drills?limit=200'] }];
  const calls = [
    'PUT /teams',
    'DELETE /teams/:teamId/plans/:planId',
    'GET /teams/:teamId/plans/me',
  ];
  expect(unknownCalls('remote.json', { pages, calls })).toEqual([
    "remote.json: 'GET /teams/{id}/plan?limit=2' is no call. Near: 'GET /teams/:teamId/plans'.",
    "remote.json: 'PUT /teams' is no call. Near: 'PUT /teams/:teamId'.",
    "remote.json: 'GET /teams/:teamId/plans/me' is no call. Near: 'GET /teams/:teamId/plans/:planId'.",
  ]);
});
