import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isServerPath, profilePath, remoteManifestSchema } from '@touchline/shared/schemas';

/** The name of a new remote, and the path of its first page. */
export interface NewRemote {
  /** Lower-case letters and digits. */
  name: string;
  /** Its title on the screen; the capitalized name by default. */
  title: string;
  /** The absolute path of its page; `/<name>` by default. */
  path: string;
}

// From here, and from the bundle.
const template = path.resolve(import.meta.dirname, '../cli/template');

// The page of the shell, and the path that takes reports.
const portalPaths = [profilePath, '/reports'];

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
  const problems: string[] = [];
  if (!remoteManifestSchema.shape.name.safeParse(name).success) {
    problems.push(`'${name}' is no name: lower-case letters and digits only, a letter first.`);
  }
  if (name === 'shell') problems.push("'shell' is the portal's own name.");
  // The templates put it between quotes, in code and in JSON.
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]*$/u.test(title)) {
    problems.push(`'${title}' is no title: letters, digits, spaces, & and - only.`);
  }
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(path)) {
    problems.push(`'${path}' is no path: like /scores, of lower-case letters, digits and hyphens.`);
  }
  if (portalPaths.some((own) => `${path}/`.startsWith(`${own}/`)) || isServerPath(path))
    problems.push(`${path} is the portal's own.`);
  return problems;
}

/** Writes the files that every new remote has into a folder (absolute). Returns them. */
export function writeRemoteFiles(folder: string, remote: NewRemote): Promise<string[]> {
  return fillTemplate(path.join(template, 'remote'), folder, { ...remote });
}

/** Writes a remote for a repository of its own, by the address of the portal and those of its packages. */
export async function writeRemoteRepository(
  folder: string,
  remote: NewRemote,
  origin: { portal: string; packages: Record<string, string> },
): Promise<void> {
  await writeRemoteFiles(folder, remote);
  const values = { ...remote, portal: origin.portal };
  await fillTemplate(path.join(template, 'own-repository'), folder, values);
  // npm leaves a file of this name out of a package, so it can't be part of the template.
  await writeFile(path.join(folder, '.gitignore'), 'node_modules/\ndist/\ndist-standalone/\n');
  const manifest = await remotePackage(remote.name, origin.packages);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The `package.json`: with the versions that the portal's own remotes are built and tested with. */
async function remotePackage(name: string, packages: Record<string, string>): Promise<object> {
  const file = path.resolve(import.meta.dirname, '../package.json');
  const kit = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { zod, typescript = '' } = kit.dependencies;
  const {
    react,
    'react-dom': reactDom,
    '@touchline/shared': _ours,
    ...tools
  } = kit.devDependencies;
  const { '@touchline/kit': kitAddress = '', ...ours } = packages;
  return {
    ...{ name: `remote-${name}`, version: '1.0.0', private: true, type: 'module' },
    scripts: { build: 'touchline build', dev: 'touchline dev', test: 'jest', typecheck: 'tsc' },
    dependencies: { ...ours, react, 'react-dom': reactDom, zod },
    devDependencies: { ...tools, typescript, '@touchline/kit': kitAddress },
  };
}

/** Copies a folder, with `__name__` and such filled in, in file names too. Returns the files, absolute. */
export async function fillTemplate(start: string, folder: string, values: Record<string, string>) {
  const placeholders: Record<string, string> = {
    ...values,
    Name: capitalized(values['name'] ?? ''),
  };
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

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
