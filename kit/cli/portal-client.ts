import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  portalConfigSchema,
  remoteRegistrySchema,
  type PortalConfig,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import * as z from 'zod';

/** The result of a command: data for machines, a message for people. */
export interface CommandResult {
  data: unknown;
  message: string;
  /** The command succeeded, but somebody should look at these. */
  warnings?: string[];
}

const answerSchema = z.object({
  result: z.unknown(),
  message: z.string(),
  warnings: z.array(z.string()).default([]),
});

const problemSchema = z.object({ message: z.string() });

const packagesSchema = z.object({
  /** The packages of a remote -> the path of each. */
  packages: z.record(z.string(), z.string()).default({}),
  /** Module -> the version that the portal's shell shares. */
  provides: z.record(z.string(), z.string()),
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ resolved: z.string().optional() })),
});

/** The address of the portal that this package was installed from; undefined when it came from elsewhere. */
export async function portalOfPackage(): Promise<string | undefined> {
  // npm keeps it in node_modules/.package-lock.json.
  const modules = path.resolve(import.meta.dirname, '../../..');
  const text = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
  const parsed = lockSchema.safeParse(JSON.parse(text));
  const resolved = parsed.data?.packages['node_modules/@touchline/kit']?.resolved ?? '';
  return /^(https?:\/\/.+)\/packages\/[^/]+$/.exec(resolved)?.[1];
}

/** A portal, as the command line sees it. */
export class PortalClient {
  constructor(
    /** The portal's address, without a slash at the end. */
    readonly url: string,
    /** Reads the token; called for what needs one. */
    private readonly token: () => Promise<string>,
  ) {}

  /** The packages that this portal serves, and what its shell shares. */
  async packages(): Promise<z.infer<typeof packagesSchema>> {
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

  /** Calls a command, such as `POST /remotes/teams/rollbacks`, with JSON or a form. Throws what the portal refuses. */
  async command(call: string, body?: object): Promise<CommandResult> {
    const [method = 'GET', target = ''] = call.split(' ');
    const headers = new Headers({ authorization: `Bearer ${await this.token()}` });
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('content-type', 'application/json');
    const content = body && { body: isForm ? body : JSON.stringify(body) };
    const answer = await this.#json(method, `/publication${target}`, { ...content, headers });
    const { result, ...rest } = answerSchema.parse(answer);
    return { data: result, ...rest };
  }

  async #json(method: string, target: string, init: RequestInit = {}): Promise<unknown> {
    let response: Response;
    let body: unknown;
    try {
      // A redirect could carry the token to another host.
      response = await fetch(`${this.url}${target}`, { ...init, method, redirect: 'error' });
      body = parsedJson(await response.text());
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
