import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '@touchline/e2e/portal-process';
import { wholeCheckout } from '@touchline/e2e/second-checkout';
import { install } from '@touchline/tools/run/install';

/** A command that keeps running. */
export interface RunningCommand {
  /** Everything it has printed. */
  output: () => string;
  /** Ends it, and waits for all its processes. */
  end: () => Promise<void>;
}

/** The line that the benches change: the text of a link, on the card of a team. */
const editedFile = 'remote-teams/src/home/team-card.tsx';
const editedText = /^( +View Details)( \d+)?$/m;

/** A copy of this checkout in which a developer works: the files of this one stay as they are. */
export class Checkout {
  #edits = 0;

  /**
   * @param folder of the copy, absolute
   * @param scratch a folder for its data and its temporary files, absolute
   */
  private constructor(
    private readonly folder: string,
    private readonly scratch: string,
  ) {}

  /** Makes a cold copy: dependencies are installed, and nothing is built. */
  static async make(): Promise<Checkout> {
    await install();
    const checkout = new Checkout(await wholeCheckout(), await makeDataDir());
    await checkout.makeCold();
    return checkout;
  }

  /** Removes all builds, all caches of tools, and all data. */
  async makeCold(): Promise<void> {
    const packages = await readdir(this.folder);
    for (const name of packages.filter((one) => existsSync(path.join(this.folder, one, 'src')))) {
      const made = ['dist', 'dist-override', 'node_modules/.cache'];
      for (const one of made) await rm(path.join(this.folder, name, one), removeAll);
    }
    for (const one of await readdir(this.scratch))
      await rm(path.join(this.scratch, one), removeAll);
    // tsx keeps what it has translated among the temporary files.
    await mkdir(this.#temporary, { mode: 0o711 });
  }

  /** A text for the line of a component that benches change. */
  nextText(): string {
    return `View Details ${++this.#edits}`;
  }

  /** Makes the component show a text. */
  async edit(text: string): Promise<void> {
    const file = path.join(this.folder, editedFile);
    const source = await readFile(file, 'utf8');
    const edited = source.replace(editedText, (line) => line.replace(/View Details.*/, text));
    if (edited === source) throw new Error(`${editedFile} does not have the line to change.`);
    await writeFile(file, edited);
  }

  /** Runs an npm command to its end. Throws with its output when it fails. */
  async run(parameters: string[]): Promise<void> {
    const { child, output } = this.#spawn(parameters, {});
    const [status] = (await once(child, 'close')) as [number | null];
    if (status !== 0) throw new Error(`npm ${parameters.join(' ')} has failed.\n${output()}`);
  }

  /**
   * Starts an npm command, and waits until it has printed a text.
   * Rejects with the command's output when it ends before that.
   */
  async start(
    parameters: string[],
    env: Record<string, string>,
    readyText: string,
  ): Promise<RunningCommand> {
    const { child, output } = this.#spawn(parameters, env);
    // Its output is closed when the last of its processes has ended.
    const closed = once(child, 'close');
    await Promise.race([
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => output().includes(readyText) && resolve());
      }),
      closed.then(() => {
        throw new Error(`npm ${parameters.join(' ')} has ended.\n${output()}`);
      }),
    ]);
    return {
      output,
      async end() {
        child.kill();
        await closed;
      },
    };
  }

  get #temporary(): string {
    return path.join(this.scratch, 'temporary');
  }

  #spawn(parameters: string[], env: Record<string, string>) {
    const child = spawn('npm', parameters, {
      cwd: this.folder,
      env: {
        ...process.env,
        TMPDIR: this.#temporary,
        DATA_DIR: path.join(this.scratch, 'data'),
        DEMO_DATA: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    return { child, output: () => output };
  }
}

const removeAll = { recursive: true, force: true };
