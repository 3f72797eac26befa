import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes } from '@touchline/backend/releases';
import {
  fillTemplate,
  problemsOf,
  writeRemoteFiles,
  type NewRemote,
} from '@touchline/kit/new-remote';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { fitProblemsOf, type Release } from '@touchline/shared/schemas';
import { root as project, toolPath } from '../project.mjs';
import { pnpm } from '../run/pnpm.mjs';
import { capture, ToolError } from '../terminal.mjs';

const template = path.join(import.meta.dirname, 'template/workspace');

/** Adds a remote to this workspace, and installs it. Throws `ReleaseProblem` with everything that is wrong with it. */
export async function addRemote(remote: NewRemote): Promise<{ data: object; message: string }> {
  const problems = await problemsInWorkspace(project, remote);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  await writeRemoteInWorkspace(project, remote);
  const { code, output } = await pnpm(['install']);
  if (code !== 0) throw new ReleaseProblem(`${output}\npnpm install failed: see above.`);
  const { name, title, path } = remote;
  return {
    data: remote,
    message: `
remote-${name} shows ${title} at ${path}. Next:
  npm run dev:${name}       alone, with hot reload
  npm start                 in the portal, with a link in the sidebar
  npm test                  with tests of its page, in the portal and alone`,
  };
}

/** What is wrong with its name, title or path, and why the remote can't be added to the workspace in `root`. */
export async function problemsInWorkspace(root: string, remote: NewRemote): Promise<string[]> {
  const { name } = remote;
  const files = [`remote-${name}`, `e2e/${name}/${name}.spec.ts`];
  const others = (await findRemotes(root)).map(({ manifest }) => manifest);
  return [
    ...problemsOf(remote),
    ...files
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => `${file} is there already: take another name.`),
    ...fitProblemsOf(firstRelease(remote), { provides: {}, others, isInRange: () => false }).map(
      ({ text }) => text,
    ),
  ];
}

/** Writes `remote-<name>/`, its end-to-end spec and the script `dev:<name>`. The caller installs it. */
export async function writeRemoteInWorkspace(root: string, remote: NewRemote): Promise<void> {
  const folder = path.join(root, `remote-${remote.name}`);
  const values = { ...remote };
  await format([
    ...(await writeRemoteFiles(folder, remote)),
    ...(await fillTemplate(path.join(template, 'remote'), folder, values)),
    ...(await fillTemplate(path.join(template, 'e2e'), path.join(root, 'e2e'), values)),
  ]);
  await addDevScript(path.join(root, 'package.json'), remote.name);
}

function firstRelease({ name, title, path }: NewRemote): Release {
  const page = { path, title };
  return {
    ...{ name, title, pages: [page], links: [page], version: '1.0.0' },
    ...{ federationName: name, entry: '/', exposes: ['./routes'], requires: {} },
    ...{ integrity: {}, preloads: [] },
  };
}

/** Formats the files: how lines are wrapped depends on the remote's name. */
async function format(files: string[]): Promise<void> {
  const style = ['--config', path.join(project, '.prettierrc.json')];
  const parameters = [toolPath('prettier'), '--write', '--ignore-unknown', ...style, ...files];
  const { code, output } = await capture(process.execPath, parameters);
  if (code !== 0) throw new ToolError(output);
}

async function addDevScript(file: string, name: string): Promise<void> {
  const project = JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> };
  const scripts = Object.entries(project.scripts);
  const last = scripts.findLastIndex(([script]) => script.startsWith('dev'));
  scripts.splice(last + 1, 0, [`dev:${name}`, `node tools/run/dev.mjs ${name}`]);
  project.scripts = Object.fromEntries(scripts);
  await writeFile(file, `${JSON.stringify(project, null, 2)}\n`);
}
