import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes } from '@touchline/release';
import { refusalsOf, remoteManifestSchema, type Release } from '@touchline/shared/contract';
import { root as project, toolPath } from '../project.mjs';
import { capture, LaunchError } from '../terminal.mjs';

/** What a new remote is called, and where its first page lies. */
export interface NewRemote {
  /** Lower-case letters and digits; the folder is `remote-<name>`. */
  name: string;
  /** What coaches call it; the name in capitals when missing. */
  title: string;
  /** The absolute path of its page; `/<name>` when missing. */
  path: string;
}

const template = path.join(import.meta.dirname, 'template');

// What the portal's server and the shell answer themselves.
const portalPaths = /^\/(api|override|profile|releases|remotes|reports)(\/|$)/;

/** A wish with what it leaves open filled in. */
export function newRemote(name: string, wish: Partial<NewRemote> = {}): NewRemote {
  const { title = capitalized(name), path = `/${name}` } = wish;
  return { name, title, path };
}

/** Why a remote can't be called so, wherever it is to lie: a sentence each, none when it can. */
export function refusalsOfWish({ name, title, path }: NewRemote): string[] {
  const isName = remoteManifestSchema.shape.name.safeParse(name).success;
  return [
    ...(isName
      ? []
      : [`'${name}' is no name: lower-case letters and digits only, a letter first.`]),
    ...(name === 'shell' ? ["'shell' is the portal's own name."] : []),
    // It comes to stand between quotes, in code and in JSON.
    ...(/^[\p{L}\p{N}][\p{L}\p{N} &-]*$/u.test(title)
      ? []
      : [`'${title}' is no title: letters, digits, spaces, & and - only.`]),
    ...(/^(\/[a-z0-9][a-z0-9-]*)+$/.test(path)
      ? []
      : [`'${path}' is no path: like /scores, of lower-case letters, digits and hyphens.`]),
    ...(portalPaths.test(path) ? [`${path} is the portal's own.`] : []),
  ];
}

/** Why it can't join the workspace in `root`: a sentence each, none when it can. */
export async function refusalsInWorkspace(root: string, wish: NewRemote): Promise<string[]> {
  const files = [`remote-${wish.name}`, `e2e/${wish.name}.spec.ts`];
  const others = (await findRemotes(root)).map(({ manifest }) => manifest);
  return [
    ...refusalsOfWish(wish),
    ...files
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => `${file} is there already: take another name.`),
    ...refusalsOf(firstRelease(wish), { provides: {}, others }),
  ];
}

/**
 * Writes `remote-<name>/` and its end-to-end spec into the workspace in `root`, and the script
 * `dev:<name>`. Installing is left to the caller.
 */
export async function writeRemoteInWorkspace(root: string, wish: NewRemote): Promise<void> {
  const folder = path.join(root, `remote-${wish.name}`);
  await format([
    ...(await copyTemplate('remote', folder, wish)),
    ...(await copyTemplate('workspace/remote', folder, wish)),
    ...(await copyTemplate('workspace/e2e', path.join(root, 'e2e'), wish)),
  ]);
  await addDevScript(path.join(root, 'package.json'), wish.name);
}

/**
 * Writes a remote that needs nothing of this workspace into a folder of another repository.
 * @param tarball the packed shared package, as seen from `folder`
 * @param react the version of React that the portal has
 */
export async function writeRemoteElsewhere(
  folder: string,
  wish: NewRemote,
  { tarball, react }: { tarball: string; react: string },
): Promise<void> {
  await format([
    ...(await copyTemplate('remote', folder, wish)),
    ...(await copyTemplate('elsewhere', folder, { ...wish, tarball, react })),
  ]);
}

function firstRelease({ name, title, path }: NewRemote): Release {
  const page = { path, title };
  return {
    ...{ name, title, pages: [page], links: [page], version: '1.0.0' },
    ...{ federationName: name, entry: '/', exposes: ['./routes'], requires: {}, integrity: {} },
  };
}

/** Answers the files it wrote, absolute. */
async function copyTemplate(
  part: string,
  folder: string,
  values: NewRemote & { tarball?: string; react?: string },
): Promise<string[]> {
  const start = path.join(template, part);
  const words: Record<string, string> = { ...values, Name: capitalized(values.name) };
  const fill = (text: string) =>
    text.replace(/__([A-Za-z]+)__/g, (token, word: string) => words[word] ?? token);
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

/** As the workspace formats its files: a line's length follows from the name in it. */
async function format(files: string[]): Promise<void> {
  const style = ['--config', path.join(project, '.prettierrc.json')];
  const parameters = [toolPath('prettier'), '--write', '--ignore-unknown', ...style, ...files];
  const { code, output } = await capture(process.execPath, parameters);
  if (code !== 0) throw new LaunchError(output);
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
