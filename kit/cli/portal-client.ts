import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  portalConfigSchema,
  remoteRegistrySchema,
  type PortalConfig,
  type RemoteRegistry,
} from '@touchline/shared/schemas';

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

// Fields that a schema names come first, and the signature is of the order that the portal has sent.
const unsignedSchema = z.object({
  document: z.looseObject({}),
  before: z.looseObject({}).optional(),
  follows: z.number(),
});

/** A change of the registry that the portal can't sign: it does not have the key. */
export type Unsigned = z.infer<typeof unsignedSchema>;

const problemSchema = z.object({ message: z.string(), unsigned: unsignedSchema.optional() });

/** A portal answers that somebody else must sign what was asked for. Nothing was changed. */
export class UnsignedError extends ReleaseProblem {
  constructor(
    message: string,
    readonly unsigned: Unsigned,
  ) {
    super(message);
  }
}

const packagesSchema = z.object({
  /** The packages of a remote -> the path of each. */
  packages: z.record(z.string(), z.string()).default({}),
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
  const resolved = parsed.data?.packages['node_modules/@touchline/kit']?.resolved ?? '';
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

/** A portal, as the command line sees it. */
export class PortalClient {
  /**
   * @param url the portal's address, without a slash at the end
   * @param token reads the token; called for what needs one
   */
  constructor(
    readonly url: string,
    private readonly token: () => Promise<string>,
  ) {}

  /** The packages that this portal serves, and what its shell shares. */
  async packages(): Promise<PortalPackages> {
    return packagesSchema.parse(await this.#json('GET', '/packages'));
  }

  /** What the portal tells browsers of itself. */
  async config(): Promise<PortalConfig> {
    return portalConfigSchema.parse(await this.#json('GET', '/config.json'));
  }

  /** The remotes that are live in this portal. */
  async registry(): Promise<RemoteRegistry> {
    return remoteRegistrySchema.parse(await this.#json('GET', '/remotes.json'));
  }

  /**
   * Calls a command of the publication API.
   * @param call such as `POST /remotes/teams/rollbacks`
   * Throws `ReleaseProblem` with the portal's sentence when it refuses, and `UnsignedError`.
   */
  async command(call: string, body?: object): Promise<PortalAnswer> {
    const [method = 'GET', target = ''] = call.split(' ');
    return this.#publication(method, target, {
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
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
    const form = new FormData();
    // The hashes come first, so that a wrong file is refused when it arrives.
    form.append('release', JSON.stringify({ ...details, files }));
    for (const file of Object.keys(files)) {
      form.append('file', await openAsBlob(path.join(folder, file)), file);
    }
    return this.#publication('PUT', `/remotes/${name}/releases/${version}`, { body: form });
  }

  async #publication(method: string, target: string, init: RequestInit): Promise<PortalAnswer> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await this.token()}`);
    return answerSchema.parse(
      await this.#json(method, `/publication${target}`, { ...init, headers }),
    );
  }

  async #json(method: string, target: string, init: RequestInit = {}): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      // A redirect could carry the token to another host.
      response = await fetch(`${this.url}${target}`, { ...init, method, redirect: 'error' });
      text = await response.text();
    } catch (error) {
      const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
      const reason = cause?.code ?? cause?.message ?? (error as Error).message;
      throw new ReleaseProblem(
        /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(reason)
          ? `${this.url} answers with a certificate that this machine does not trust (${reason}). ` +
              'NODE_EXTRA_CA_CERTS may name the file of its authority.'
          : `The portal at ${this.url} can't be reached: ${reason}.`,
        { cause: error },
      );
    }
    const body = parsedJson(text);
    if (response.ok && body !== undefined) return body;
    const { data } = problemSchema.safeParse(body);
    if (data?.unsigned) throw new UnsignedError(data.message, data.unsigned);
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
