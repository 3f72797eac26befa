import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  check,
  keygen,
  list,
  promote,
  prune,
  publish,
  rollback,
  sign,
  type Outcome,
  type Workplace,
} from './commands';
import { RefusedChange } from './registry-changes';
import { readReleaseKey } from './release-key';
import { ReleaseStore } from './release-store';
import { ReportLog } from './report-log';
import { releaseKeyFile, releasesFolder, reportsFolder, shellFolder } from './places';

const usage = `Usage: npm run release -- <command>

  publish <remote> [--build DIR]             builds that remote alone and publishes it under its version;
                                             with DIR, publishes that build, of whatever repository
  check <remote> <version>                   would it work with what is live?
  promote <remote> <version> [--share N]     checks it and makes it live, or so for N per cent of the coaches
  rollback <remote>                          one step back
  list [--health]                            what is live, on trial and kept, and how it fares
  prune [--days N]                           removes what has been out of use for N days (30)
  keygen                                     makes the key pair that signs the registry
  sign                                       signs the registry as it is, after a change of keys

  --json            the answer as JSON
  --key FILE        the private key (RELEASE_KEY_FILE, else release-key.pem under DATA_DIR, if there)
  --releases DIR    the releases folder (RELEASES_DIR, else releases under DATA_DIR)
  --reports DIR     what browsers reported (reports under DATA_DIR)

Exit status: 0 done, 1 refused, 2 wrong usage.`;

/** What the workspace gives to the commands. */
export type CliOptions = Pick<Workplace, 'root' | 'buildRemote'>;

class WrongUsage extends Error {}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        build: { type: 'string' },
        days: { type: 'string', default: '30' },
        health: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        key: { type: 'string' },
        releases: { type: 'string' },
        reports: { type: 'string' },
        share: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

type Parsed = ReturnType<typeof parse>;

function run(place: Workplace, { positionals, values }: Parsed): Promise<Outcome> {
  const [command, name, version, ...rest] = positionals;
  const given = positionals.length - 1;
  if (rest.length > 0) throw new WrongUsage(`'${rest[0]}' is one word too many.`);
  if (command === 'list' && given === 0) return list(place, values.health);
  if (command === 'keygen' && given === 0) return keygen(place);
  if (command === 'sign' && given === 0) return sign(place);
  if (command === 'prune' && given === 0)
    return prune(place, wholeNumber('--days', values.days, 0));
  if (command === 'publish' && name && given === 1) {
    return publish(place, name, values.build && path.resolve(values.build));
  }
  if (command === 'rollback' && name && given === 1) return rollback(place, name);
  if (command === 'check' && name && version) return check(place, name, version);
  if (command === 'promote' && name && version) {
    const share = values.share && wholeNumber('--share', values.share, 1, 99);
    return promote(place, name, version, share || undefined);
  }
  throw new WrongUsage(command ? `'${positionals.join(' ')}' is no command.` : 'No command.');
}

/** What the commands work on: by the options, else the environment, else the defaults. */
async function workplace(
  { positionals, values }: Parsed,
  { root, buildRemote }: CliOptions,
): Promise<Workplace> {
  const { env } = process;
  const keyFile = path.resolve(values.key ?? releaseKeyFile(env, root));
  const signingKey = await readReleaseKey(keyFile);
  const isNamed = values.key !== undefined || Boolean(env.RELEASE_KEY_FILE?.trim());
  if (isNamed && !signingKey && positionals[0] !== 'keygen') {
    throw new RefusedChange(`There is no private key in ${keyFile}.`);
  }
  return {
    root,
    buildRemote,
    shellDir: shellFolder(env, root),
    store: new ReleaseStore(path.resolve(values.releases ?? releasesFolder(env, root)), signingKey),
    keyFile,
    reports: new ReportLog(path.resolve(values.reports ?? reportsFolder(env, root))),
    say: (line) => void process.stderr.write(`${line}\n`),
    now: new Date(),
  };
}

function wholeNumber(option: string, text: string, least: number, most = Infinity): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new WrongUsage(`${option} must be a whole number from ${least} on, not '${text}'.`);
  }
  return number;
}

/**
 * Runs one release command. The answer goes to standard output, progress to standard error.
 * @param parameters those of the command line, such as `['rollback', 'teams']`
 * @returns the exit status: 0 done, 1 refused, 2 wrong usage
 */
export async function runReleaseCommand(
  parameters: string[],
  options: CliOptions,
): Promise<number> {
  const isJson = parameters.includes('--json');
  function answer(data: object, sentence: string, stream: NodeJS.WriteStream) {
    (isJson ? process.stdout : stream).write(`${isJson ? JSON.stringify(data) : sentence}\n`);
  }
  try {
    const parsed = parse(parameters);
    if (parsed.values.help) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const outcome = await run(await workplace(parsed, options), parsed);
    const { data, sentence, warnings = [] } = outcome;
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    answer({ ok: true, result: data, warnings }, sentence, process.stdout);
    return 0;
  } catch (error) {
    if (error instanceof WrongUsage) {
      answer(
        { ok: false, reasons: [error.message] },
        `${error.message}\n\n${usage}`,
        process.stderr,
      );
      return 2;
    }
    const { message } = error as Error;
    const code = (error as NodeJS.ErrnoException).code;
    const sentence =
      code === 'ENOSPC' ? 'The disk is full. Nothing was changed.' : message || String(error);
    if (!(error instanceof RefusedChange) && code === undefined) console.error(error);
    answer({ ok: false, reasons: sentence.split('\n') }, sentence, process.stderr);
    return 1;
  }
}
