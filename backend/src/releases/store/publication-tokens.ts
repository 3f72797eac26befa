import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { changeText, type FileStore } from '@touchline/shared/remote-build';
import { remoteManifestSchema } from '@touchline/shared/schemas';
import * as z from 'zod';
import { changeFile, parseDocument, readText } from './document-file';

const tokenSchema = z.object({
  /** Public: the first part of the token's text, which logs and `token --list` name. */
  id: z.string(),
  remote: remoteManifestSchema.shape.name,
  /** Whether it may also promote and roll back. */
  mayPromote: z.boolean(),
  /** Whether its first release may run in the page. */
  mayRunInPage: z.boolean().optional(),
  /** SHA-256 of the token's text, hex. The text has 256 random bits, so no slower hash is needed. */
  hash: z.string(),
  createdAt: z.iso.datetime(),
  /** Missing: it never ends, as all did that were made before tokens ended. */
  expiresAt: z.iso.datetime().optional(),
});

/** A token for publishing over HTTP, as it is stored. */
export type PublicationToken = z.infer<typeof tokenSchema>;

type WantedToken = Pick<PublicationToken, 'remote' | 'mayPromote' | 'mayRunInPage'> & {
  expiresInDays: number | 'never';
};

const documentSchema = z.object({ tokens: z.array(tokenSchema) });

const tokensFile = 'publication-tokens.json';

const dayMs = 86_400_000;

/** The tokens with which teams publish over HTTP: a document that holds their hashes. */
export class PublicationTokens {
  /** @param files private ones; the document is made with the first token */
  constructor(private readonly files: FileStore) {}

  /** All tokens that were made and not revoked, oldest first, also those that have ended. */
  async list(): Promise<PublicationToken[]> {
    return this.#parse((await this.files.latest(tokensFile)).found);
  }

  /** Makes a token. Its text is stored nowhere. */
  async make({ expiresInDays, ...rights }: WantedToken, now: Date) {
    const id = randomBytes(4).toString('hex');
    const text = `touchline_${id}_${randomBytes(32).toString('base64url')}`;
    const token: PublicationToken = {
      ...{ id, ...rights, hash: hashOf(text).toString('hex') },
      createdAt: now.toISOString(),
      ...(expiresInDays !== 'never' && {
        expiresAt: new Date(now.getTime() + expiresInDays * dayMs).toISOString(),
      }),
    };
    await this.#change((tokens) => [...tokens, token]);
    return { text, token };
  }

  /** Ends a token at once. Returns false when there is none of this id. */
  async revoke(id: string): Promise<boolean> {
    let isFound = false;
    await this.#change((tokens) => {
      isFound = tokens.some((token) => token.id === id);
      return tokens.filter((token) => token.id !== id);
    });
    return isFound;
  }

  /** The token of this text, also one that has ended; undefined when it was never made or was revoked. */
  async find(text: string): Promise<PublicationToken | undefined> {
    const hash = hashOf(text);
    return (await this.list()).find((token) =>
      timingSafeEqual(Buffer.from(token.hash, 'hex'), hash),
    );
  }

  #change(change: (tokens: PublicationToken[]) => PublicationToken[]): Promise<void> {
    return changeText(this.files, tokensFile, (found) =>
      JSON.stringify({ tokens: change(this.#parse(found)) }, null, 2),
    );
  }

  #parse(found: { text: string } | undefined): PublicationToken[] {
    if (!found) return [];
    return parseDocument(found.text, `${this.files.address}/${tokensFile}`, documentSchema).tokens;
  }
}

/** Whether a token is of no use any more (D35). */
export function hasEnded({ expiresAt }: PublicationToken, now: Date): boolean {
  return expiresAt !== undefined && expiresAt <= now.toISOString();
}

/** What is shorter is no token: it could be guessed, or was cut off. */
const minLength = 40;

/** The token of the people who run the portal: the text of a file that its owner alone may read. */
export class OperatorToken {
  /** @param file absolute */
  constructor(readonly file: string) {}

  /** Makes the token unless there is one, and again where the file holds none. Processes that start at once agree on one. */
  make(): Promise<void> {
    return changeFile(this.file, 0o600, (known = '') =>
      known.trim().length < minLength
        ? `touchline_operator_${randomBytes(32).toString('base64url')}\n`
        : undefined,
    );
  }

  /** Whether this is the token's text. It is read each time, so that a token can be replaced by another. */
  async is(text: string): Promise<boolean> {
    const known = (await readText(this.file))?.trim() ?? '';
    return known.length >= minLength && timingSafeEqual(hashOf(known), hashOf(text));
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
