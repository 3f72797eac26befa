import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes } from '@touchline/release';
import { releaseProblems, remoteManifestSchema, type Release } from '@touchline/shared/schemas';
import { root as project, toolPath } from '../project.mjs';
import { capture, ToolError } from '../terminal.mjs';

/** The name of a new remote, and the path of its first page. */
export interface NewRemote {
  /** Lower-case letters and digits; the folder is `remote-<name>`. */
  name: string;
  /** Its title on the screen; the capitalized name by default. */
  title: string;
  /** The absolute path of its page; `/<name>` by default. */
  path: string;
}

const template = path.join(import.meta.dirname, 'template');

// Paths of the portal's server and of the shell.
const portalPaths = /^\/(api|override|profile|releases|remotes|reports)(\/|$)/;

/** A new remote, with defaults for missing options. */
export function newRemote(
  name: string,
  options: { title?: string | undefined; path?: string | undefined } = {},
): NewRemote {
  const { title = capitalized(name), path = `/${name}` } = options;
  return { name, title, path };
}

/** Messages for everything that is wrong with the name, title or path; none when all are right. */
export function problemsOf({ name, title, path }: NewRemote): string[] {
  const isName = remoteManifestSchema.shape.name.safeParse(name).success;
  return [
    ...(isName
      ? []
      : [`'${name}' is no name: lower-case letters and digits only, a letter first.`]),
    ...(name === 'shell' ? ["'shell' is the portal's own name."] : []),
    // The templates put it between quotes, in code and in JSON.
    ...(/^[\p{L}\p{N}][\p{L}\p{N} &-]*$/u.test(title)
      ? []
      : [`'${title}' is no title: letters, digits, spaces, & and - only.`]),
    ...(/^(\/[a-z0-9][a-z0-9-]*)+$/.test(path)
      ? []
      : [`'${path}' is no path: like /scores, of lower-case letters, digits and hyphens.`]),
    ...(portalPaths.test(path) ? [`${path} is the portal's own.`] : []),
  ];
}

/** The same, and why the remote can't be added to the workspace in `root`. */
export async function problemsInWorkspace(root: string, remote: NewRemote): Promise<string[]> {
  const files = [`remote-${remote.name}`, `e2e/${remote.name}.spec.ts`];
  const others = (await findRemotes(root)).map(({ manifest }) => manifest);
  return [
    ...problemsOf(remote),
    ...files
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => `${file} is there already: take another name.`),
    ...releaseProblems(firstRelease(remote), { provides: {}, others }),
  ];
}

/**
 * Writes `remote-<name>/` and its end-to-end spec into the workspace in `root`, and the script
 * `dev:<name>`. The caller installs it.
 */
export async function writeRemoteInWorkspace(root: string, remote: NewRemote): Promise<void> {
  const folder = path.join(root, `remote-${remote.name}`);
  await format([
    ...(await copyTemplate('remote', folder, remote)),
    ...(await copyTemplate('workspace/remote', folder, remote)),
    ...(await copyTemplate('workspace/e2e', path.join(root, 'e2e'), remote)),
  ]);
  await addDevScript(path.join(root, 'package.json'), remote.name);
}

/**
 * Writes a remote for a repository of its own into `folder`.
 * @param tarball the packed shared package, relative to `folder`
 * @param react the portal's version of React
 * @param zod the version of zod that the shared package uses
 */
export async function writeRemoteElsewhere(
  folder: string,
  remote: NewRemote,
  { tarball, react, zod }: { tarball: string; react: string; zod: string },
): Promise<void> {
  await format([
    ...(await copyTemplate('remote', folder, remote)),
    ...(await copyTemplate('elsewhere', folder, { ...remote, tarball, react, zod })),
  ]);
}

function firstRelease({ name, title, path }: NewRemote): Release {
  const page = { path, title };
  return {
    ...{ name, title, pages: [page], links: [page], version: '1.0.0' },
    ...{ federationName: name, entry: '/', exposes: ['./routes'], requires: {} },
    ...{ integrity: {}, preloads: [] },
  };
}

/** Returns the files that it wrote, absolute. */
async function copyTemplate(
  part: string,
  folder: string,
  values: NewRemote & { tarball?: string; react?: string; zod?: string },
): Promise<string[]> {
  const start = path.join(template, part);
  const placeholders: Record<string, string> = { ...values, Name: capitalized(values.name) };
  const fill = (text: string) =>
    text.replace(/__([A-Za-z]+)__/g, (token, word: string) => placeholders[word] ?? token);
  const written: string[] = [];
  for (const file of await readdir(start, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = path.join(file.parentPath, file.name);
    const target = path.join(folder, fill(path.relative(start, source)));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, fill(await readFile(source, 'utf8')));
    written.push(target);
  }
  return written;
}

/** Formats the files: how lines are wrapped depends on the remote's name. */
async function format(files: string[]): Promise<void> {
  const style = ['--config', path.join(project, '.prettierrc.json')];
  const parameters = [toolPath('prettier'), '--write', '--ignore-unknown', ...style, ...files];
  const { code, output } = await capture(process.execPath, parameters);
  if (code !== 0) throw new ToolError(output);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

async function addDevScript(file: string, name: string): Promise<void> {
  const project = JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> };
  const scripts = Object.entries(project.scripts);
  const last = scripts.findLastIndex(([script]) => script.startsWith('dev'));
  scripts.splice(last + 1, 0, [`dev:${name}`, `node tools/run/dev.mjs ${name}`]);
  project.scripts = Object.fromEntries(scripts);
  await writeFile(file, `${JSON.stringify(project, null, 2)}\n`);
}
