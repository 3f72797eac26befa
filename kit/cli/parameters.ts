import { parseArgs } from 'node:util';
import { readRemoteFolder } from './remote-folder';
import { commandsOf, usage } from './usage';

const { commands, general } = commandsOf(usage);

/** The command was called in a way that it can't be. */
export class UsageError extends Error {}

/** The words and options of a command. Throws `UsageError` for those that it does not have. */
export class Parameters {
  readonly command: string;
  readonly words: string[];
  readonly #values: Record<string, string | boolean | undefined>;

  /** @param args those of the command line */
  constructor(args: string[]) {
    const all = [general, ...commands.values()].flatMap(({ options }) => Object.entries(options));
    const options = Object.fromEntries(
      all.map(([name, hasValue]) => [name, { type: hasValue ? 'string' : 'boolean' } as const]),
    );
    try {
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      [this.command = '', ...this.words] = positionals;
      this.#values = values as Record<string, string | boolean | undefined>;
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
    if (!this.has('help')) this.#requireKnown();
  }

  #requireKnown(): void {
    const { command, words } = this;
    const known = commands.get(command);
    if (!known) throw new UsageError(command ? `'${command}' is no command.` : 'No command.');
    const options = { ...general.options, ...known.options };
    const foreign = Object.keys(this.#values).find((name) => !(name in options));
    if (foreign) throw new UsageError(`${command} has no option --${foreign}.`);
    const word = words[known.words];
    if (word !== undefined) throw new UsageError(`'${word}' is one word too many.`);
  }

  /** Whether an option is there that takes no value. */
  has(option: string): boolean {
    return this.#values[option] === true;
  }

  /** The value of an option; undefined where it is missing. */
  text(option: string): string | undefined {
    const value = this.#values[option];
    return typeof value === 'string' ? value : undefined;
  }

  /** The same as a number. Throws `UsageError` for any other than from `min` to `max`. */
  wholeNumber(option: string, min: number, max = Infinity, hint = ''): number | undefined {
    const text = this.text(option);
    const number = Number(text);
    if (text === undefined) return undefined;
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
    throw new UsageError(`--${option} must be a whole number ${range}, not '${text}'.${hint}`);
  }

  /** The word of a command that can't be without. */
  word(example: string): string {
    const [word] = this.words;
    if (word !== undefined) return word;
    throw new UsageError(`${this.command} needs ${example}`);
  }

  /** The path of the remote that is named, otherwise of the one in the folder. */
  async remote(folder: string): Promise<string> {
    return `/remotes/${this.words[0] ?? (await readRemoteFolder(folder)).name}`;
  }

  /** A version, of the remote that is named before it, otherwise of the one of the folder. */
  async release(folder: string): Promise<{ name: string; version: string }> {
    const { command, words } = this;
    const version = words.at(-1) ?? '';
    if (!/^\d/.test(version)) {
      const example = [command, ...words, '1.2.0'].join(' ');
      throw new UsageError(`${command} needs a version, such as: ${example}`);
    }
    const [named = ''] = words;
    return { name: words.length > 1 ? named : (await readRemoteFolder(folder)).name, version };
  }
}
