import type { Answer } from '../platform/api/answer';
import type { Account } from '../platform/token-store';
import { browserUserId } from '../session/browser-user';
import { answersCacheOf, storedAnswerAddress } from '../platform/stored-user';
import { unlessSilent } from '../platform/unless-silent';

export interface StoredAnswer {
  answer: Answer;
  /** When it came, in milliseconds since 1970. */
  storedAtMs: number;
}

interface StoredAccount {
  account: Account;
  storedAtMs: number;
}

/** How long a user may read what is stored after they were last signed in, in milliseconds. */
const maxAgeMs = 14 * 86_400_000;

const folder = storedAnswerAddress('');
const accountAddress = '/stored-account';

/** The largest answer that is stored, in characters. A plan of 10,000 characters has a tenth. */
const maxLength = 500_000;

/** What this browser has stored of its own user's reads (D26). What is written while another takes over is removed. */
export class StoredAnswers {
  constructor(private readonly userId: string) {}

  /** Stores who the user is, so that the portal can open without a connection. To be called with a token. */
  putAccount(account: Account): Promise<void> {
    const stored: StoredAccount = { account, storedAtMs: Date.now() };
    return this.#put(accountAddress, stored);
  }

  /** The user; undefined where nothing is stored of them. After two weeks without a sign-in, all of it is removed. */
  async account(): Promise<Account | undefined> {
    const stored = await unlessSilent('caches', this.#read<StoredAccount>(accountAddress));
    if (!stored) return undefined;
    if (stored.storedAtMs + maxAgeMs > Date.now()) return stored.account;
    await unlessSilent('caches', caches.delete(answersCacheOf(this.userId)));
    return undefined;
  }

  /** @param address a path below the API's base path, with its query */
  find(address: string): Promise<StoredAnswer | undefined> {
    return unlessSilent('caches', this.#read<StoredAnswer>(storedAnswerAddress(address)));
  }

  put(address: string, stored: StoredAnswer): Promise<void> {
    return this.#put(storedAnswerAddress(address), stored);
  }

  async remove(address: string): Promise<void> {
    await (await this.#open())?.delete(storedAnswerAddress(address));
  }

  /** The addresses of what is stored, the oldest first. */
  async addresses(): Promise<string[]> {
    const requests = (await (await this.#open())?.keys()) ?? [];
    return requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.startsWith(`${folder}/`))
      .map(({ pathname, search }) => pathname.slice(folder.length) + search);
  }

  async #read<Content>(address: string): Promise<Content | undefined> {
    const found = await (await this.#open())?.match(address);
    return found && ((await found.json()) as Content);
  }

  /** Undefined where there is no such cache: to open one would make it. */
  async #open(): Promise<Cache | undefined> {
    const name = answersCacheOf(this.userId);
    return this.#isCurrent() && (await caches.has(name)) ? caches.open(name) : undefined;
  }

  async #put(address: string, content: object): Promise<void> {
    if (!this.#isCurrent()) return;
    const text = JSON.stringify(content);
    const name = answersCacheOf(this.userId);
    const cache = await caches.open(name);
    if (text.length > maxLength) return void (await cache.delete(address));
    // The newest is the last of the keys, also where there was one.
    if (this.#isCurrent()) await cache.put(address, new Response(text));
    // The user has left while it was written.
    if (!this.#isCurrent()) await caches.delete(name);
  }

  #isCurrent(): boolean {
    return browserUserId() === this.userId;
  }
}
