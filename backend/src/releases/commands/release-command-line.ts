import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NotOpenedError } from '@touchline/shared/open-release';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import {
  check,
  explain,
  keygen,
  list,
  promote,
  prune,
  publish,
  restore,
  retire,
  rollback,
  setKey,
  sign,
  signRelease,
  type CommandResult,
  type ReleaseContext,
} from './release-commands';
import {
  publicationTokensFile,
  releaseKeyFile,
  privateFilesFolder,
  releaseBuckets,
  releasesFolder,
  reportsFolder,
  shellFolder,
} from '../store/data-folders';
import { listTokens, makeToken, revokeToken } from './token-commands';
import { PublicationTokens } from '../store/publication-tokens';
import { readReleaseKey } from '../registry/release-key';
import { PrivateBucket, ReleaseBucket } from '../store/release-bucket';
import { ReleaseStore } from '../store/release-store';
import { ReportLog } from '../reports/report-log';
import { whoHas } from './who-has';

const usage = `Usage: npm run release -- <command>

  publish <remote> [--build DIR]             builds the remote and publishes it under its version;
                                             with DIR, publishes that build, from any repository
  check <remote> <version> [--open]          would it work with what is live? With --open, shows every page in a
                                             browser of this machine, in the portal that runs
  promote <remote> <version> [--share N]     checks it and makes it live; with N, for N per cent of the users;
                                             --again brings back what was rolled back; opens every page first
                                             where it can, --no-open does not
  rollback <remote> [--to VERSION]           ends a trial, or goes back to what was live before
  retire <remote>                            takes it out of the portal; its files stay
  restore <remote>                           brings it back as it was
  list [--health]                            what is live, on trial, kept and published; with --health, loads
                                             and errors
  who-has <package>[@RANGE]                  which releases, and which shell, hold code of a package, such as
                                             'zod@<4.6.0'
  explain <reference>                        what is known of a reference that a user read out
  prune [--days N]                           removes releases that were last live N days ago or earlier (30)
  token <remote> [--may promote] [--expires D]
                                             makes a token with which a team publishes over HTTP, for D days, and
                                             prints it once; token --list; token --revoke ID
  key <remote> --team-key KEY                from now on its releases must be signed with this key (base64, or
                                             a file); --remove removes the key
  sign-release <remote> <version> --team-key FILE
                                             signs a published release with the private key of its team, as
                                             publish --team-key FILE does
  keygen                                     makes a key pair, for the registry or for a team
  sign [--days N]                            signs the registry as it is; this and later signatures are valid
                                             for N days (30)

  --json            prints the answer as JSON
  --portal URL      a portal that runs, for opening pages (PORTAL_URL, or http://localhost:3000)
  --key FILE        the private key (RELEASE_KEY_FILE, or release-key.pem in DATA_DIR, if it exists)
  --releases DIR    the releases: a folder, or s3://bucket/prefix (RELEASES_BUCKET or RELEASES_DIR, else
                    releases in DATA_DIR)
  --reports DIR     the browsers' reports (reports in DATA_DIR)

Exit status: 0 done, 1 refused, 2 wrong usage.`;

/** What the workspace provides for the commands. */
type CliOptions = Pick<ReleaseContext, 'root' | 'buildRemote'>;

class UsageError extends Error {}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        again: { type: 'boolean', default: false },
        build: { type: 'string' },
        days: { type: 'string' },
        expires: { type: 'string' },
        health: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        key: { type: 'string' },
        list: { type: 'boolean', default: false },
        may: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        portal: { type: 'string' },
        releases: { type: 'string' },
        reports: { type: 'string' },
        remove: { type: 'boolean', default: false },
        revoke: { type: 'string' },
        share: { type: 'string' },
        'team-key': { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Parsed = ReturnType<typeof parse>;

function run(context: ReleaseContext, { positionals, values }: Parsed): Promise<CommandResult> {
  const [command, name, version, ...rest] = positionals;
  const given = positionals.length - 1;
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one word too many.`);
  if (command === 'list' && given === 0) return list(context, values.health);
  if (command === 'keygen' && given === 0) return keygen(context);
  if (command === 'token') return token(context, name, { ...values, given });
  if (command === 'sign' && given === 0) {
    const days = values.days && wholeNumber('--days', values.days, 1, 3650);
    return sign(context, days || undefined);
  }
  if (command === 'prune' && given === 0) {
    return prune(context, wholeNumber('--days', values.days ?? '30', 0));
  }
  if (command === 'publish' && name && given === 1) {
    return publishWith(context, name, values);
  }
  if (command === 'sign-release' && name && version && values['team-key']) {
    return signWith(context, name, version, values['team-key']);
  }
  if (command === 'key' && name && given === 1 && (values['team-key'] || values.remove)) {
    return setKey(context, name, values.remove ? undefined : values['team-key']);
  }
  if (command === 'rollback' && name && given === 1) return rollback(context, name, values.to);
  if (command === 'explain' && name && given === 1) return explain(context, name);
  if (command === 'who-has' && name && given === 1) return whoHas(context, name);
  if (command === 'retire' && name && given === 1) return retire(context, name);
  if (command === 'restore' && name && given === 1) return restore(context, name);
  if (command === 'check' && name && version) {
    return check(context, name, version, values.open ? portalUrl(values) : undefined);
  }
  if (command === 'promote' && name && version) {
    const hint = ' Without --share, everybody gets it.';
    const share = values.share && wholeNumber('--share', values.share, 1, 99, hint);
    return promote(context, name, version, {
      share: share || undefined,
      again: values.again,
      portalUrl: values['no-open'] ? undefined : portalUrl(values),
    });
  }
  if ((command === 'check' || command === 'promote') && given < 2) {
    const example = `${command} ${name ?? 'teams'} 1.2.0`;
    throw new UsageError(`${command} needs a remote and its version, such as: ${example}`);
  }
  if (command && ['publish', 'rollback', 'retire', 'restore'].includes(command) && given === 0) {
    throw new UsageError(`${command} needs a remote, such as: ${command} teams`);
  }
  throw new UsageError(command ? `'${positionals.join(' ')}' is no command.` : 'No command.');
}

function token(
  { root, now }: ReleaseContext,
  name: string | undefined,
  { given, list, revoke, may, expires }: Parsed['values'] & { given: number },
): Promise<CommandResult> {
  const tokens = new PublicationTokens(publicationTokensFile(process.env, root));
  if (list && given === 0) return listTokens(tokens, now);
  if (revoke && given === 0) return revokeToken(tokens, revoke);
  if (!name || given > 1) {
    throw new UsageError('token needs a remote, such as: token teams. Or --list, or --revoke ID.');
  }
  if (may !== undefined && may !== 'promote') {
    throw new UsageError(`--may takes 'promote', not '${may}'. Every token may publish.`);
  }
  const expiresInDays =
    expires === undefined ? undefined : wholeNumber('--expires', expires, 1, 3650);
  return makeToken(tokens, { remote: name, mayPromote: may !== undefined, expiresInDays }, now);
}

/** The portal in which pages are opened. */
function portalUrl({ portal }: Parsed['values']): string {
  const { PORTAL_URL, PORT } = process.env;
  const url = portal ?? (PORTAL_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`);
  if (URL.canParse(url)) return new URL(url).origin;
  throw new UsageError(`--portal must be an address like http://localhost:3000, not '${url}'.`);
}

async function publishWith(
  context: ReleaseContext,
  name: string,
  { build, 'team-key': file }: Parsed['values'],
): Promise<CommandResult> {
  return publish(context, name, {
    build: build && path.resolve(build),
    teamKey: file === undefined ? undefined : await privateKeyIn(file),
  });
}

async function signWith(
  context: ReleaseContext,
  name: string,
  version: string,
  file: string,
): Promise<CommandResult> {
  return signRelease(context, name, version, await privateKeyIn(file));
}

async function privateKeyIn(file: string): Promise<KeyObject> {
  const key = await readReleaseKey(path.resolve(file));
  if (!key) throw new ReleaseProblem(`There is no private key in ${path.resolve(file)}.`);
  return key;
}

/** Options go before environment variables, and those before the defaults. */
async function createContext(
  { positionals, values }: Parsed,
  { root, buildRemote }: CliOptions,
): Promise<ReleaseContext> {
  const { env } = process;
  const keyFile = path.resolve(values.key ?? releaseKeyFile(env, root));
  const signingKey = await readReleaseKey(keyFile);
  const isNamed = values.key !== undefined || Boolean(env.RELEASE_KEY_FILE?.trim());
  if (isNamed && !signingKey && positionals[0] !== 'keygen') {
    throw new ReleaseProblem(`There is no private key in ${keyFile}.`);
  }
  const { releasesBucket, privateFilesBucket } = releaseBuckets(env, values.releases);
  const files = releasesBucket
    ? new ReleaseBucket(releasesBucket)
    : path.resolve(values.releases ?? releasesFolder(env, root));
  const privateFiles = privateFilesBucket
    ? new PrivateBucket(privateFilesBucket)
    : privateFilesFolder(env, root);
  return {
    root,
    buildRemote,
    shellDir: shellFolder(env, root),
    store: new ReleaseStore(files, signingKey, { privateFiles }),
    keyFile,
    reports: new ReportLog(path.resolve(values.reports ?? reportsFolder(env, root))),
    log: (line) => void process.stderr.write(`${line}\n`),
    now: new Date(),
  };
}

function wholeNumber(option: string, text: string, min: number, max = Infinity, hint = ''): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max) {
    const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
    throw new UsageError(`${option} must be a whole number ${range}, not '${text}'.${hint}`);
  }
  return number;
}

/**
 * Runs one release command. The answer goes to standard output, everything else to standard error.
 * @param parameters those of the command line, such as `['rollback', 'teams']`
 * @returns the exit status: 0 done, 1 refused, 2 wrong usage
 */
export async function runReleaseCommand(
  parameters: string[],
  options: CliOptions,
): Promise<number> {
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
    const result = await run(await createContext(parsed, options), parsed);
    const { data, message, warnings = [] } = result;
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    print({ ok: true, result: data, warnings }, message, process.stdout);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      const data = { ok: false, problems: [error.message] };
      print(data, `${error.message}\n\n${usage}`, process.stderr);
      return 2;
    }
    const { code } = error as NodeJS.ErrnoException;
    const message = messageOf(error as NodeJS.ErrnoException);
    // An error without a code is one of this program: its stack helps.
    const isExpected = error instanceof ReleaseProblem || error instanceof NotOpenedError;
    if (!isExpected && code === undefined) console.error(error);
    print({ ok: false, problems: message.split('\n') }, message, process.stderr);
    return 1;
  }
}

function messageOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  return error.message || String(error);
}
