import { ReleaseProblem } from '@touchline/shared/remote-build';
import type { CommandContext, CommandResult, Workspace } from './command';
import { NotOpenedError } from './open-release';
import { Parameters, UsageError } from './parameters';
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
import { isRemoteFolder, nameIn } from './remote-folder';

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

async function run(context: CommandContext, given: Parameters): Promise<CommandResult> {
  const { command, words } = given;
  const { folder } = context;
  const [word] = words;
  const ofRemote = async () => `/remotes/${word ?? (await nameIn(folder))}`;
  const developing = () => import('./development-commands');
  const build = given.text('build');
  const teamKey = given.text('team-key');
  switch (command) {
    case 'create': {
      const [title, path, dir] = ['title', 'path', 'dir'].map((option) => given.text(option));
      const name = given.word('a name, such as: create scores');
      return (await developing()).create(context, name, { title, path, dir });
    }
    case 'dev':
      return (await developing()).dev(context, {
        port: given.wholeNumber('port', 1, 65_535) ?? 3002,
        isForPortal: given.text('for-portal') !== undefined,
      });
    case 'build':
      return (await developing()).build(context);
    case 'describe': {
      const dir = given.word('the folder of a build, such as: describe dist');
      return (await developing()).describe(context, dir);
    }
    case 'check':
      return word === undefined
        ? checkBuild(context, { build, open: given.has('open') })
        : checkRelease(context, await given.release(folder), given.has('open'));
    case 'publish':
      return publish(context, word, { build, teamKey });
    case 'promote': {
      const hint = ' Without --share, everybody gets it.';
      return promote(context, await given.release(folder), {
        share: given.wholeNumber('share', 1, 99, hint),
        again: given.has('again') || undefined,
        unopened: given.has('unopened'),
      });
    }
    case 'rollback':
      return change(context, `POST ${await ofRemote()}/rollbacks`, { to: given.text('to') });
    case 'list': {
      const isOfAll = word === undefined && !isRemoteFolder(folder);
      const query = given.has('health') ? '?health=true' : '';
      return ask(context, `GET ${isOfAll ? '/remotes' : await ofRemote()}${query}`);
    }
    case 'retire':
      return change(context, `POST ${await ofRemote()}/retirements`);
    case 'restore':
      return change(context, `POST ${await ofRemote()}/restorations`);
    case 'prune':
      return change(context, 'POST /prunings', { days: given.wholeNumber('days', 0) ?? 30 });
    case 'explain': {
      const reference = given.word('a reference, such as: explain 7Q2F-91XC');
      return ask(context, `GET /references/${encodeURIComponent(reference)}`);
    }
    case 'token':
      return token(context, given);
    case 'key': {
      const file = given.text('new');
      if (file !== undefined && word === undefined) return newKey(file);
      if (word === undefined || (teamKey === undefined) !== given.has('remove')) {
        throw new UsageError('key needs --new FILE, or a remote with --team-key KEY or --remove.');
      }
      return setKey(context, word, teamKey);
    }
    default: {
      const days = given.wholeNumber('days', 1, 3650);
      const confirmed = context.isConfirmed;
      if (word === undefined && teamKey === undefined) {
        return change(context, 'POST /registry/signatures', { days, confirmed });
      }
      const release = await given.release(folder);
      if (teamKey !== undefined) return signRelease(context, release, teamKey);
      throw new UsageError('To sign a version, name the private key: --team-key FILE.');
    }
  }
}

function token(context: CommandContext, given: Parameters): Promise<CommandResult> {
  const [remote] = given.words;
  const revoked = given.text('revoke');
  if (given.has('list') && remote === undefined) return ask(context, 'GET /tokens');
  if (revoked !== undefined && remote === undefined) {
    return ask(context, `DELETE /tokens/${encodeURIComponent(revoked)}`);
  }
  if (given.has('list') || revoked !== undefined) {
    throw new UsageError('token --list and token --revoke ID take no remote.');
  }
  const may = given.text('may');
  if (may !== undefined && may !== 'promote') {
    throw new UsageError(`--may takes 'promote', not '${may}'. Every token may publish.`);
  }
  return ask(context, 'POST /tokens', {
    remote: given.word('a remote, such as: token teams. Or --list, or --revoke ID.'),
    mayPromote: may !== undefined,
    expiresInDays: given.wholeNumber('expires', 1, 3650),
  });
}

async function contextOf(
  given: Parameters,
  workspace: Workspace | undefined,
): Promise<CommandContext> {
  const { RELEASE_KEY_FILE, PORTAL_URL, PORT } = process.env;
  const here = workspace && (PORTAL_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`);
  const ofPublish = given.command === 'publish' ? given.text('to') : undefined;
  const named = ofPublish ?? given.text('for-portal') ?? given.text('portal');
  const url = named ?? here ?? (await portalOfPackage());
  return {
    folder: process.cwd(),
    workspace,
    portal: () => {
      if (url === undefined) throw new UsageError('Name the portal with --portal URL.');
      const address = portalUrl(url);
      const places = { file: given.text('token-file'), url: address, root: workspace?.root };
      return new PortalClient(address, () => tokenFor(places));
    },
    keyFile: given.text('key') ?? (RELEASE_KEY_FILE?.trim() || undefined),
    isConfirmed: given.has('yes'),
    log: (line) => void process.stderr.write(`${line}\n`),
  };
}

function portalUrl(text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new UsageError(`'${text}' is no address of a portal.`);
  return text.replace(/\/+$/, '');
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
    const given = new Parameters(parameters);
    if (given.has('help')) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    given.requireKnown();
    const context = await contextOf(given, workspace);
    const { data, message, warnings = [] } = await run(context, given);
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
