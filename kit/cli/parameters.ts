import { parseArgs } from 'node:util';
import { nameIn } from './remote-folder';

/** The command was called in a way that it can't be. */
export class UsageError extends Error {}

/** Command -> how many words may follow it, and its options; those that take a value end with `=`. */
const commands: Record<string, [words: number, options: string]> = {
  create: [1, 'title= path= dir='],
  dev: [0, 'for-portal= port='],
  build: [0, ''],
  describe: [1, ''],
  check: [2, 'build= open'],
  publish: [1, 'to= build= team-key='],
  promote: [2, 'share= again unopened'],
  rollback: [1, 'to='],
  list: [1, 'health'],
  retire: [1, ''],
  restore: [1, ''],
  prune: [0, 'days='],
  explain: [1, ''],
  token: [1, 'may= expires= list revoke='],
  key: [1, 'new= team-key= remove'],
  sign: [2, 'days= team-key='],
};
const general = 'help json key= portal= token-file= yes';
type Values = Record<string, string | boolean | undefined>;

/** The words and options of a command. Throws `UsageError` for those that it does not have. */
export class Parameters {
  readonly command: string;
  readonly words: string[];
  readonly #values: Values;

  constructor(args: string[]) {
    const known = Object.values(commands).map(([, options]) => options);
    const names = `${general} ${known.join(' ')}`.split(' ').filter(Boolean);
    const options = Object.fromEntries(
      names.map((name) => {
        const type = name.endsWith('=') ? ('string' as const) : ('boolean' as const);
        return [name.replace('=', ''), { type }];
      }),
    );
    try {
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      [this.command = '', ...this.words] = positionals;
      this.#values = values as Values;
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  }

  /** Throws `UsageError` unless the words and options are ones that the command may have. */
  requireKnown(): void {
    const { command, words } = this;
    const known = commands[command];
    if (!known) throw new UsageError(command ? `'${command}' is no command.` : 'No command.');
    const options = `${general} ${known[1]}`.replaceAll('=', '').split(' ');
    const foreign = Object.keys(this.#values).find((name) => !options.includes(name));
    if (foreign) throw new UsageError(`${command} has no option --${foreign}.`);
    const word = words[known[0]];
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

  /** A version, of the remote that is named before it, otherwise of the one of the folder. */
  async release(folder: string): Promise<{ name: string; version: string }> {
    const { command, words } = this;
    const version = words.at(-1) ?? '';
    if (!/^\d/.test(version)) {
      const example = [command, ...words, '1.2.0'].join(' ');
      throw new UsageError(`${command} needs a version, such as: ${example}`);
    }
    return { name: words.length > 1 ? (words[0] ?? '') : await nameIn(folder), version };
  }
}
