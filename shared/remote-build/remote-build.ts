import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { pageSchema, releaseSchema, type Release } from '../src/schemas';
import { integrityOf, type KnownHashes } from './file-hashes';
import { releaseFiles } from './build-files';
import { ReleaseProblem } from './release-problem';

/** What a build's `remote.json` says, and the hashes of its files. */
const builtRemoteSchema = z
  .object(releaseSchema.shape)
  .omit({ entry: true, publishedAt: true, commit: true });

type BuiltRemote = z.infer<typeof builtRemoteSchema>;

/** The folder that a remote is built into. Only files that changed are hashed again. */
export class RemoteBuild {
  readonly #known: KnownHashes = new Map();

  constructor(readonly folder: string) {}

  /** The build that the folder holds now, if it is complete. Throws `ReleaseProblem` for a malformed `remote.json`. */
  async read(): Promise<BuiltRemote | undefined> {
    let description: object;
    let integrity: Record<string, string>;
    try {
      description = JSON.parse(
        await readFile(path.join(this.folder, 'remote.json'), 'utf8'),
      ) as object;
      integrity = await integrityOf(this.folder, this.#known);
    } catch (error) {
      // It has not been built yet, or is being built at this moment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
    const built = builtRemoteSchema.safeParse({ ...description, integrity });
    if (built.success) return built.data;
    throw new ReleaseProblem(`remote.json is malformed: ${z.prettifyError(built.error)}`);
  }

  /**
   * The release that would be published from this build.
   * Throws `ReleaseProblem` when the folder holds no build of a remote that the portal can load and may publish.
   */
  async toRelease(publication: {
    publishedAt: string;
    commit?: string | undefined;
  }): Promise<Release> {
    const built = await this.read();
    if (!built) {
      throw new ReleaseProblem(
        'It holds no build of a remote: it has no remote.json. A build with ' +
          '@touchline/kit/webpack has one; with another bundler, the plugin of ' +
          '@touchline/kit/remote-description writes it.',
      );
    }
    await this.#requireKnownFields(built);
    await releaseFiles(this.folder);
    await requireEntry(this.folder);
    return releaseSchema.parse({
      ...built,
      ...publication,
      // Relative to the registry, so that any host can serve the folder.
      entry: `${built.name}/${built.version}/remoteEntry.js`,
    });
  }

  /** Throws `ReleaseProblem` for fields that no version of the portal reads: they would switch rules off in silence. */
  async #requireKnownFields(built: BuiltRemote): Promise<void> {
    const text = await readFile(path.join(this.folder, 'remote.json'), 'utf8');
    const problems = unknownFields(JSON.parse(text), built).map(({ place, name }) => {
      const near = knownFields.find((known) => distance(known, name) <= 2);
      const hint = near === undefined ? '' : ` Do you mean ${near}?`;
      return `remote.json, ${[...place, name].join('.').slice(0, 100)}: there is no such field.${hint}`;
    });
    if (problems.length > 0) throw new ReleaseProblem(problems.slice(0, 10).join('\n'));
  }
}

const knownFields = [
  ...Object.keys(builtRemoteSchema.shape),
  ...Object.keys(pageSchema.shape),
  'firstScreenBytes',
];

/** What a schema has left out of a document. */
function unknownFields(
  written: unknown,
  read: unknown,
  place: string[] = [],
): { place: string[]; name: string }[] {
  if (typeof written !== 'object' || written === null) return [];
  const kept = Object(read) as Record<string, unknown>;
  return Object.entries(written).flatMap(([name, value]) =>
    Object.hasOwn(kept, name)
      ? unknownFields(value, kept[name], [...place, name])
      : [{ place, name }],
  );
}

/** Throws `ReleaseProblem` when the entry of a build is missing, or an ES module: the portal loads it as a script. */
async function requireEntry(build: string): Promise<void> {
  let source: string;
  try {
    source = await readFile(path.join(build, 'remoteEntry.js'), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new ReleaseProblem(
      'remoteEntry.js is missing: give the Module Federation plugin this `filename`.',
      { cause },
    );
  }
  try {
    // Compiles it, and runs nothing.
    new Script(source);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    if (!/import statement outside a module|token 'export'|'import\.meta'/.test(message)) return;
    throw new ReleaseProblem(
      'remoteEntry.js is an ES module, and the portal loads scripts: let the bundler write one, ' +
        "with `library: { type: 'var' }` of the Module Federation plugin and without `output.module`.",
      { cause },
    );
  }
}
