import { parseArgs } from 'node:util';
import { ReleaseProblem } from '../remote-build';
import type { CommandContext, CommandResult, Workspace } from './command';
import { NotOpenedError } from './open-release';
import { PortalClient, portalOfPackage } from './portal-client';
import { tokenFor } from './portal-token';
import {
  ask,
  change,
  checkBuild,
  checkRelease,
  newKey,
  promote,
  publish,
  setKey,
  signRelease,
} from './release-commands';
import { isRemoteFolder, readRemoteFolder } from './remote-folder';

const usage = `Usage: npx touchline <command>, or npm run release -- <command> where the portal is

Without a remote's name, a command is for the remote of this folder.

  create <name>                     writes a new remote into the folder <name>
      --title TEXT, --path PATH     its title (the capitalized name), and the path of its page (/<name>)
      --dir DIR                     another folder
  dev [--port N]                    runs the remote alone (port 3002), with the portal's sign-in and API
  dev --for-portal URL [--port N]   serves the remote for a tab of that portal
  build                             builds the remote into dist
  describe DIR                      writes the remote.json of a build that another bundler has made
  check [--build DIR] [--open]      would this build work in the portal? With --open, shows every page of it
                                    in a browser of this machine
  check [remote] VERSION [--open]   the same for a published version
  publish [remote] [--build DIR]    publishes the build under its version, to the portal of --to URL; a remote of
                                    this workspace is built first; --team-key FILE signs it for its team
  promote [remote] VERSION          opens every page of a published version, and makes it live
      --share N                     for N per cent of the users
      --again                       also what was rolled back
      --unopened                    opens no page
  rollback [remote] [--to VERSION]  ends a trial, or goes back to what was live before
  list [remote] [--health]          what is live, on trial, kept and published; with --health, loads and errors

For the people who run the portal:

  retire [remote]                   takes it out of the portal; its files stay
  restore [remote]                  brings it back as it was
  prune [--days N]                  removes releases that were last live N days ago or earlier (30)
  explain REFERENCE                 what is known of a reference that a user read out
  token REMOTE                      makes a token for a team, and prints it once: --may promote, --expires DAYS
  token --list, token --revoke ID
  key --new FILE                    makes a key pair, for the registry or for a team
  key REMOTE --team-key KEY         from now on its releases must be signed with this key (base64, or a file);
                                    --remove removes the key
  sign [--days N]                   signs the registry as it is, for N days; --yes after a look at what changed
  sign [remote] VERSION --team-key FILE
                                    signs a published version with the private key of its team

  --portal URL       the portal (PORTAL_URL, the one that this package was installed from, or the one here)
  --token-file FILE  the token (TOUCHLINE_TOKEN, or the operator's of a portal on this machine, in DATA_DIR)
  --key FILE         signs the registry where the portal does not have the key (RELEASE_KEY_FILE)
  --json             prints the answer as JSON

Exit status: 0 done, 1 refused, 2 wrong usage.`;

class UsageError extends Error {}

const booleans = [
  ...(['again', 'health', 'help', 'json', 'list', 'open', 'remove', 'unopened', 'yes'] as const),
];
const texts = [
  ...([
    'build',
    'days',
    'dir',
    'expires',
    'for-portal',
    'key',
    'may',
    'new',
    'path',
    'port',
  ] as const),
  ...(['portal', 'revoke', 'share', 'team-key', 'title', 'to', 'token-file'] as const),
];
type Values = Partial<
  Record<(typeof booleans)[number], boolean> & Record<(typeof texts)[number], string>
>;

function parse(args: string[]): { words: string[]; values: Values } {
  const options = Object.fromEntries([
    ...booleans.map((name) => [name, { type: 'boolean' as const }]),
    ...texts.map((name) => [name, { type: 'string' as const }]),
  ]) as Record<string, { type: 'boolean' | 'string' }>;
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { words: positionals, values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** A command, with its words and options. */
interface Command {
  /** What it may be called with, beside the options of every command. */
  options?: (typeof booleans | typeof texts)[number][];
  /** What it must be called with, for the reader, and the number of words that are allowed. */
  needs?: string;
  words?: number;
  run: (context: CommandContext, words: string[], values: Values) => Promise<CommandResult>;
}

const developing = () => import('./development-commands');

const commands: Record<string, Command> = {
  create: {
    options: ['title', 'path', 'dir'],
    needs: 'a name, such as: create scores',
    words: 1,
    run: async (context, [name = ''], values) => (await developing()).create(context, name, values),
  },
  dev: {
    options: ['for-portal', 'port'],
    run: async (context, _words, { port = '3002', 'for-portal': tab }) =>
      (await developing()).dev(context, {
        port: wholeNumber('--port', port, 1, 65_535),
        isForPortal: tab !== undefined,
      }),
  },
  build: { run: async (context) => (await developing()).build(context) },
  describe: {
    needs: 'the folder of a build, such as: describe dist',
    words: 1,
    run: async (context, [dir = '']) => (await developing()).describe(context, dir),
  },
  check: {
    options: ['build', 'open'],
    words: 2,
    run: async (context, words, values) =>
      words.length === 0
        ? checkBuild(context, values)
        : checkRelease(context, await release(context, 'check', words), values.open),
  },
  publish: {
    options: ['to', 'build', 'team-key'],
    words: 1,
    run: (context, [name], { build, 'team-key': teamKey }) =>
      publish(context, name, { build, teamKey }),
  },
  promote: {
    options: ['share', 'again', 'unopened'],
    words: 2,
    run: async (context, words, { share, again, unopened }) => {
      const hint = ' Without --share, everybody gets it.';
      const number = share === undefined ? share : wholeNumber('--share', share, 1, 99, hint);
      const target = await release(context, 'promote', words);
      return promote(context, target, { share: number, again, unopened });
    },
  },
  rollback: {
    options: ['to'],
    words: 1,
    run: async (context, words, { to }) =>
      change(context, `POST /remotes/${await remote(context, words)}/rollbacks`, { to }),
  },
  list: {
    options: ['health'],
    words: 1,
    run: async (context, words, { health }) => {
      const isOfAll = words.length === 0 && !isRemoteFolder(context.folder);
      const target = isOfAll ? '/remotes' : `/remotes/${await remote(context, words)}`;
      return ask(context, `GET ${target}${health ? '?health=true' : ''}`);
    },
  },
  retire: {
    words: 1,
    run: async (context, words) =>
      change(context, `POST /remotes/${await remote(context, words)}/retirements`),
  },
  restore: {
    words: 1,
    run: async (context, words) =>
      change(context, `POST /remotes/${await remote(context, words)}/restorations`),
  },
  prune: {
    options: ['days'],
    run: (context, _words, { days = '30' }) =>
      change(context, 'POST /prunings', { days: wholeNumber('--days', days, 0) }),
  },
  explain: {
    needs: 'a reference, such as: explain 7Q2F-91XC',
    words: 1,
    run: (context, [reference = '']) =>
      ask(context, `GET /references/${encodeURIComponent(reference)}`),
  },
  token: {
    options: ['may', 'expires', 'list', 'revoke'],
    words: 1,
    run: (context, [name], { may, expires, list, revoke }) => {
      if (list && name === undefined) return ask(context, 'GET /tokens');
      if (revoke && name === undefined) {
        return ask(context, `DELETE /tokens/${encodeURIComponent(revoke)}`);
      }
      if (name === undefined || list || revoke) {
        throw new UsageError(
          'token needs a remote, such as: token teams. Or --list, or --revoke ID.',
        );
      }
      if (may !== undefined && may !== 'promote') {
        throw new UsageError(`--may takes 'promote', not '${may}'. Every token may publish.`);
      }
      const expiresInDays =
        expires === undefined ? expires : wholeNumber('--expires', expires, 1, 3650);
      const mayPromote = may !== undefined;
      return ask(context, 'POST /tokens', { remote: name, mayPromote, expiresInDays });
    },
  },
  key: {
    options: ['new', 'team-key', 'remove'],
    words: 1,
    run: (context, [name], { new: file, 'team-key': key, remove }) => {
      if (file !== undefined && name === undefined) return newKey(file);
      if (name === undefined || (key === undefined) === !remove) {
        throw new UsageError('key needs --new FILE, or a remote with --team-key KEY or --remove.');
      }
      return setKey(context, name, key);
    },
  },
  sign: {
    options: ['days', 'team-key'],
    words: 2,
    run: async (context, words, { days, 'team-key': teamKey }) => {
      if (words.length > 0) {
        const target = await release(context, 'sign', words);
        if (teamKey) return signRelease(context, target, teamKey);
        throw new UsageError('To sign a version, name the private key: --team-key FILE.');
      }
      return change(context, 'POST /registry/signatures', {
        days: days === undefined ? days : wholeNumber('--days', days, 1, 3650),
        confirmed: context.isConfirmed,
      });
    },
  },
};

/** The remote that is named, otherwise the one of this folder. */
async function remote({ folder }: CommandContext, [name]: string[]): Promise<string> {
  return name ?? (await readRemoteFolder(folder)).name;
}

/** A version, of the remote that is named before it, otherwise of the one of this folder. */
async function release(context: CommandContext, command: string, words: string[]) {
  const version = words.at(-1) ?? '';
  if (!/^\d/.test(version)) {
    const name = words[0] === undefined ? '' : `${words[0]} `;
    throw new UsageError(`${command} needs a version, such as: ${command} ${name}1.2.0`);
  }
  return { name: await remote(context, words.slice(0, -1)), version };
}

/** Of every command. */
const general = ['help', 'json', 'key', 'portal', 'token-file', 'yes'];

async function run(
  { words: [name = '', ...words], values }: ReturnType<typeof parse>,
  workspace: Workspace | undefined,
): Promise<CommandResult> {
  const command = commands[name];
  if (!command) throw new UsageError(name ? `'${name}' is no command.` : 'No command.');
  const { options = [], needs, words: allowed = 0 } = command;
  const foreign = Object.keys(values).find((one) => ![...options, ...general].includes(one));
  if (foreign) throw new UsageError(`${name} has no option --${foreign}.`);
  const superfluous = words[allowed];
  if (superfluous !== undefined) throw new UsageError(`'${superfluous}' is one word too many.`);
  if (needs && words.length === 0) throw new UsageError(`${name} needs ${needs}`);

  const { RELEASE_KEY_FILE, PORTAL_URL, PORT } = process.env;
  const ofPublish = name === 'publish' ? values.to : undefined;
  const here = workspace && (PORTAL_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`);
  const named = ofPublish ?? values['for-portal'] ?? values.portal;
  const url = named ?? here ?? (await portalOfPackage());
  const context: CommandContext = {
    folder: process.cwd(),
    workspace,
    portal: () => {
      if (url === undefined) throw new UsageError('Name the portal with --portal URL.');
      const address = portalUrl(url);
      const root = workspace?.root;
      return new PortalClient(address, () =>
        tokenFor({ file: values['token-file'], url: address, root }),
      );
    },
    keyFile: values.key ?? (RELEASE_KEY_FILE?.trim() || undefined),
    isConfirmed: values.yes === true,
    log: (line) => void process.stderr.write(`${line}\n`),
  };
  return command.run(context, words, values);
}

function portalUrl(text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new UsageError(`'${text}' is no address of a portal.`);
  return text.replace(/\/+$/, '');
}

function wholeNumber(option: string, text: string, min: number, max = Infinity, hint = ''): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
  throw new UsageError(`${option} must be a whole number ${range}, not '${text}'.${hint}`);
}

/**
 * Runs one command. The answer goes to standard output, everything else to standard error.
 * @param parameters those of the command line, such as `['publish']`
 * @param workspace the one that the command is called in; without it, it is for the remote of its folder
 * @returns the exit status: 0 done, 1 refused, 2 wrong usage
 */
export async function runTouchline(parameters: string[], workspace?: Workspace): Promise<number> {
  const isJson = parameters.includes('--json');
  function print(data: object, message: string, stream: NodeJS.WriteStream) {
    (isJson ? process.stdout : stream).write(`${isJson ? JSON.stringify(data) : message}\n`);
  }
  try {
    const parsed = parse(parameters);
    if (parsed.values.help) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const { data, message, warnings = [] } = await run(parsed, workspace);
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    print({ ok: true, result: data, warnings }, message, process.stdout);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      const data = { ok: false, problems: [error.message] };
      print(data, `${error.message}\n\n${usage}`, process.stderr);
      return 2;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    // An error without a code is one of this program: its stack helps.
    const isExpected = error instanceof ReleaseProblem || error instanceof NotOpenedError;
    if (!isExpected && code === undefined) console.error(error);
    print({ ok: false, problems: message.split('\n') }, message, process.stderr);
    return 1;
  }
}
