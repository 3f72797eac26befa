import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags } from '@touchline/tools/test/chromium';

/** A Chromium with a profile on the disk, that can be killed like an app on a phone and opened again. */
export class BrowserProcess {
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  private constructor(private readonly profile: string) {}

  static async make(): Promise<BrowserProcess> {
    return new BrowserProcess(await mkdtemp(path.join(tmpdir(), 'touchline-profile-')));
  }

  /** Starts it. */
  async open(): Promise<void> {
    const command = process.env.CHROMIUM_PATH ?? chromium.executablePath();
    const flags = ['--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'];
    const started = spawn(command, [...chromiumFlags, ...flags], {
      // A group of its own: Chromium's other processes are killed with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = started;
    this.#browser = await chromium.connectOverCDP(await debuggingAddress(started));
  }

  /** A new tab. */
  async tab(): Promise<Page> {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error('The browser is not open.');
    return context.newPage();
  }

  /** Ends it without a chance to write anything. */
  async kill(): Promise<void> {
    const killed = this.#process;
    this.#process = undefined;
    if (killed?.pid === undefined) return;
    const ended = once(killed, 'exit');
    process.kill(-killed.pid, 'SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium was started without its standard error.');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`Chromium did not start: ${lines.join('\n')}`);
}
