import { parseArgs } from 'node:util';
import { ReleaseProblem } from '../remote-build';
import {
  build,
  check,
  create,
  describe,
  dev,
  list,
  promote,
  publish,
  rollback,
  type CommandContext,
  type CommandResult,
} from './commands';
import { NotOpenedError } from './open-release';
import { PortalClient, portalOfPackage } from './portal-client';

const usage = `Usage: npx touchline <command>

  create <name>                     writes a new remote into the folder <name>
      --title TEXT, --path PATH     its title (the capitalized name), and the path of its page (/<name>)
      --dir DIR                     another folder
  dev [--port N]                    runs the remote alone (port 3002), with the portal's sign-in and API
  dev --for-portal URL [--port N]   serves the remote for a tab of that portal
  build                             builds the remote into dist
  describe DIR                      writes the remote.json of a build that another bundler has made
  check [--build DIR] [--open]      would this build work in the portal? With --open, shows every page of it
                                    in a browser of this machine
  publish [--to URL] [--build DIR]  publishes the build under the version in package.json; --team-key FILE
                                    signs it with the key of your team, where the portal asks for that
  promote VERSION [--share N]       checks a published version in the portal and makes it live; with N, for
                                    N per cent of the users; --again brings back what was rolled back
  rollback [--to VERSION]           ends a trial, or goes back to what was live before
  list                              what is live, on trial, kept and published

  --portal URL      the portal (the one that this package was installed from)
  --json            prints the answer as JSON

TOUCHLINE_TOKEN holds the token for publish, promote, rollback and list.

Exit status: 0 done, 1 refused, 2 wrong usage.`;

class UsageError extends Error {}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        again: { type: 'boolean', default: false },
        build: { type: 'string' },
        dir: { type: 'string' },
        'for-portal': { type: 'string' },
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        path: { type: 'string' },
        port: { type: 'string', default: '3002' },
        portal: { type: 'string' },
        share: { type: 'string' },
        'team-key': { type: 'string' },
        title: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Parsed = ReturnType<typeof parse>;

/** The options that a command understands, beside --portal, --json and --help. */
const optionsOf: Record<string, string[]> = {
  create: ['title', 'path', 'dir'],
  dev: ['for-portal', 'port'],
  build: [],
  describe: [],
  check: ['build', 'open'],
  publish: ['to', 'build', 'team-key'],
  promote: ['share', 'again'],
  rollback: ['to'],
  list: [],
};

async function run({ positionals, values }: Parsed): Promise<CommandResult> {
  const [command = '', argument, ...rest] = positionals;
  const options = optionsOf[command];
  if (!options) throw new UsageError(command ? `'${command}' is no command.` : 'No command.');
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one word too many.`);
  const always = ['port', 'portal', 'json', 'help', 'again', 'open'];
  const foreign = Object.keys(values).find((name) => ![...options, ...always].includes(name));
  if (foreign) throw new UsageError(`${command} has no option --${foreign}.`);

  const isForPublish = command === 'publish' ? values.to : undefined;
  const url = isForPublish ?? values['for-portal'] ?? values.portal ?? (await portalOfPackage());
  const context: CommandContext = {
    folder: process.cwd(),
    portal: () => {
      if (url === undefined) throw new UsageError('Name the portal with --portal URL.');
      return new PortalClient(portalUrl(url), process.env['TOUCHLINE_TOKEN']?.trim());
    },
    log: (line) => void process.stderr.write(`${line}\n`),
  };

  const needed: Record<string, string> = {
    create: 'a name, such as: create scores',
    describe: 'the folder of a build, such as: describe dist',
    promote: 'a version, such as: promote 1.2.0',
  };
  const need = needed[command];
  if (need && argument === undefined) throw new UsageError(`${command} needs ${need}`);
  if (!need && argument !== undefined) {
    throw new UsageError(`'${argument}' is one word too many.`);
  }
  const word = argument ?? '';
  switch (command) {
    case 'create':
      return create(context, word, values);
    case 'dev':
      return dev(context, {
        port: wholeNumber('--port', values.port, 1, 65_535),
        isForPortal: values['for-portal'] !== undefined,
      });
    case 'build':
      return build(context);
    case 'describe':
      return describe(context, word);
    case 'check':
      return check(context, values);
    case 'publish':
      return publish(context, values);
    case 'promote': {
      const { share, again } = values;
      return promote(context, word, {
        again,
        share: share === undefined ? undefined : wholeNumber('--share', share, 1, 99),
      });
    }
    case 'rollback':
      return rollback(context, values.to);
    default:
      return list(context);
  }
}

function portalUrl(text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new UsageError(`'${text}' is no address of a portal.`);
  return text.replace(/\/+$/, '');
}

function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new UsageError(
    `${option} must be a whole number from ${min} to ${max}, not '${text}'.` +
      (option === '--share' ? ' Without --share, everybody gets it.' : ''),
  );
}

/**
 * Runs one command. The answer goes to standard output, everything else to standard error.
 * @param parameters those of the command line, such as `['publish']`
 * @returns the exit status: 0 done, 1 refused, 2 wrong usage
 */
export async function runTouchline(parameters: string[]): Promise<number> {
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
    const { data, message, warnings = [] } = await run(parsed);
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
