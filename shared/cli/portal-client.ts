import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ReleaseProblem } from '../remote-build';
import { portalConfigSchema, remoteRegistrySchema, type RemoteRegistry } from '../src/schemas';

/** What a command that a portal has run answers: data for machines, a message for people. */
export interface PortalAnswer {
  result: unknown;
  message: string;
  warnings: string[];
}

const answerSchema = z.object({
  result: z.unknown(),
  message: z.string(),
  warnings: z.array(z.string()).default([]),
});

const problemSchema = z.object({ message: z.string() });

const packagesSchema = z.object({
  /** The path of the packed shared package. */
  path: z.string(),
  version: z.string(),
  /** Module -> the version that the portal's shell shares. */
  provides: z.record(z.string(), z.string()),
});

export type PortalPackages = z.infer<typeof packagesSchema>;

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ resolved: z.string().optional() })),
});

/**
 * The address of the portal that this package was installed from.
 * @returns undefined when it came from elsewhere, such as a workspace
 */
export async function portalOfPackage(): Promise<string | undefined> {
  // npm keeps it in node_modules/.package-lock.json.
  const modules = path.resolve(import.meta.dirname, '../../..');
  const text = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
  const parsed = lockSchema.safeParse(JSON.parse(text));
  const resolved = parsed.data?.packages['node_modules/@touchline/shared']?.resolved ?? '';
  const [, portal] = /^(https?:\/\/.+)\/packages\/[^/]+$/.exec(resolved) ?? [];
  return portal;
}

/** What a build is sent to be published as. */
interface Publication {
  name: string;
  version: string;
  /** Of its sources, if it is known. */
  commit?: string | undefined;
  /** Made with the key of the team, base64. */
  signature?: string | undefined;
}

/** A portal, as the command line of a remote sees it. */
export class PortalClient {
  /**
   * @param url the portal's address, without a slash at the end
   * @param token publishes for one remote; commands that need none work without it
   */
  constructor(
    readonly url: string,
    private readonly token: string | undefined,
  ) {}

  /** The shared package that this portal serves, and what its shell shares. */
  async packages(): Promise<PortalPackages> {
    return packagesSchema.parse(await this.#json('GET', '/packages'));
  }

  /**
   * Whether a remote can be developed with this portal: whether a tab of it takes one from a developer's
   * machine, and whether the portal itself decides who may sign in from there.
   */
  async development(): Promise<{ hasDeveloperTools: boolean; hasLocalSignIn: boolean }> {
    const config = portalConfigSchema.parse(await this.#json('GET', '/config.json'));
    return {
      hasDeveloperTools: config.developerTools !== undefined,
      // A provider elsewhere is discovered. Endpoints are named for the portal's own alone.
      hasLocalSignIn: config.identity.metadata !== undefined,
    };
  }

  /** The remotes that are live in this portal. */
  async registry(): Promise<RemoteRegistry> {
    return remoteRegistrySchema.parse(await this.#json('GET', '/remotes.json'));
  }

  /**
   * Calls a command of the publication API.
   * @param call such as `POST promotions`: below the address of the remote
   * Throws `ReleaseProblem` with the portal's sentence when it refuses.
   */
  async command(name: string, call: string, body?: object): Promise<PortalAnswer> {
    this.#requireToken();
    const [method = 'GET', where = ''] = call.split(' ');
    const target = `/publication/remotes/${name}${where ? `/${where}` : ''}`;
    return answerSchema.parse(
      await this.#json(method, target, {
        ...(body && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      }),
    );
  }

  /**
   * Sends the files of a build.
   * @param folder of the build, absolute
   * @param files path within the folder -> its hash, as the server computes it again
   */
  async publish(
    { name, version, ...details }: Publication,
    folder: string,
    files: Record<string, string>,
  ): Promise<PortalAnswer> {
    this.#requireToken();
    const form = new FormData();
    // The hashes come first, so that a wrong file is refused when it arrives.
    form.append('release', JSON.stringify({ ...details, files }));
    for (const file of Object.keys(files)) {
      form.append('file', await openAsBlob(path.join(folder, file)), file);
    }
    const target = `/publication/remotes/${name}/releases/${version}`;
    return answerSchema.parse(await this.#json('PUT', target, { body: form }));
  }

  #requireToken(): void {
    if (this.token) return;
    throw new ReleaseProblem(
      'TOUCHLINE_TOKEN is missing. The people who run the portal make one for your remote.',
    );
  }

  async #json(method: string, target: string, init: RequestInit = {}): Promise<unknown> {
    const headers = new Headers(init.headers);
    if (this.token && target.startsWith('/publication/')) {
      headers.set('authorization', `Bearer ${this.token}`);
    }
    let response: Response;
    let text: string;
    try {
      // A redirect could carry the token to another host.
      response = await fetch(`${this.url}${target}`, {
        ...init,
        ...{ method, headers, redirect: 'error' },
      });
      text = await response.text();
    } catch (error) {
      const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
      const reason = cause?.code ?? cause?.message ?? (error as Error).message;
      throw new ReleaseProblem(`The portal at ${this.url} can't be reached: ${reason}.`, {
        cause: error,
      });
    }
    const body = parsedJson(text);
    if (response.ok && body !== undefined) return body;
    const { data } = problemSchema.safeParse(body);
    throw new ReleaseProblem(
      data?.message ?? `${this.url}${target} answered ${response.status}, and no touchline portal.`,
    );
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
