import { ReleaseProblem } from '@touchline/shared/remote-build';
import { printable } from '@touchline/shared/schemas';
import { NotOpenedError } from './open-release';
import { Parameters, UsageError } from './parameters';
import { PortalClient, portalOfPackage, type CommandResult } from './portal-client';
import { tokenFor } from './portal-token';
import {
  checkBuild,
  checkRelease,
  openBeforePromotion,
  publish,
  type CommandContext,
  type Workspace,
} from './release-commands';
import { entriesOf } from './remote-folder';
import { usage } from './usage';

async function run(context: CommandContext, given: Parameters): Promise<CommandResult> {
  const { words } = given;
  const { folder, portal } = context;
  const ofRemote = () => given.remote(folder);
  const developing = () => import('./development-commands');
  switch (given.command) {
    case 'create': {
      const [title, path, dir] = ['title', 'path', 'dir'].map((option) => given.text(option));
      const name = given.word('a name, such as: create scores');
      return (await developing()).create(context, name, { title, path, dir });
    }
    case 'dev': {
      const port = given.wholeNumber('port', 1, 65_535) ?? 3002;
      return (await developing()).dev(context, port, given.text('for-portal') !== undefined);
    }
    case 'build':
      return (await developing()).build(context);
    case 'check':
      return words.length === 0
        ? checkBuild(context, given.text('build'), given.has('open'))
        : checkRelease(context, await given.release(folder), given.has('open'));
    case 'publish':
      return publish(context, words[0], given.text('build'));
    case 'promote': {
      const target = await given.release(folder);
      const hint = ' Without --share, everybody gets it.';
      const share = given.wholeNumber('share', 1, 99, hint);
      const again = given.has('again') || undefined;
      const frame = given.has('frame') || undefined;
      const allow = given.text('allow')?.split(',');
      const unopened = given.has('unopened');
      const opened = await openBeforePromotion(context, { ...target, frame, allow }, unopened);
      const body = { version: target.version, share, again, opened, frame, allow };
      return portal().command(`POST /remotes/${target.name}/promotions`, body);
    }
    case 'rollback':
      return portal().command(`POST ${await ofRemote()}/rollbacks`, { to: given.text('to') });
    case 'list': {
      const isOfOne = words.length > 0 || (await entriesOf(folder)).includes('remote.json');
      const query = given.has('health') ? '?health=true' : '';
      return portal().command(`GET ${isOfOne ? await ofRemote() : '/remotes'}${query}`);
    }
    case 'retire':
      return portal().command(`POST ${await ofRemote()}/retirements`);
    case 'restore':
      return portal().command(`POST ${await ofRemote()}/restorations`);
    case 'trust': {
      const [name, level = ''] = words;
      if (name === undefined || !['frame', 'page'].includes(level)) {
        throw new UsageError("trust needs a remote and a level: 'frame' or 'page'.");
      }
      return portal().command(`PUT /remotes/${name}/trust`, { level });
    }
    case 'prune': {
      const days = given.wholeNumber('days', 0) ?? 30;
      return portal().command('POST /prunings', { days });
    }
    case 'explain': {
      const reference = given.word('a reference, such as: explain 7Q2F-91XC');
      return portal().command(`GET /references/${encodeURIComponent(reference)}`);
    }
    case 'unblock': {
      const user = given.word('a user, such as: unblock ana@club.example');
      return portal().command(`DELETE /limits/${encodeURIComponent(user)}`);
    }
    default:
      return token(context, given);
  }
}

async function token({ portal }: CommandContext, given: Parameters): Promise<CommandResult> {
  const [remote] = given.words;
  const [revoked, may, expires] = ['revoke', 'may', 'expires'].map((one) => given.text(one));
  const orNever = " Or 'never'.";
  if (given.has('list') || revoked !== undefined) {
    if (remote !== undefined) {
      throw new UsageError('token --list and token --revoke ID take no remote.');
    }
    const ofOne = `DELETE /tokens/${encodeURIComponent(revoked ?? '')}`;
    return portal().command(given.has('list') ? 'GET /tokens' : ofOne);
  }
  if (may !== undefined && !['promote', 'page'].includes(may)) {
    throw new UsageError(`--may takes 'promote' or 'page', not '${may}'. Every token may publish.`);
  }
  const body = {
    remote: given.word('a remote, such as: token teams. Or --list, or --revoke ID.'),
    mayPromote: may !== undefined,
    mayRunInPage: may === 'page' || undefined,
    expiresInDays: expires === 'never' ? expires : given.wholeNumber('expires', 1, 3650, orNever),
  };
  return portal().command('POST /tokens', body);
}

async function contextOf(given: Parameters, workspace?: Workspace): Promise<CommandContext> {
  const { PORTAL_URL, PORT } = process.env;
  const here = workspace && (PORTAL_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`);
  const ofPublish = given.command === 'publish' ? given.text('to') : undefined;
  const named = ofPublish ?? given.text('for-portal') ?? given.text('portal');
  const url = named ?? here ?? (await portalOfPackage());
  return {
    folder: process.cwd(),
    workspace,
    portal: () => {
      if (url === undefined) throw new UsageError('Name the portal with --portal URL.');
      const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
      if (!isAddress) throw new UsageError(`'${url}' is no address of a portal.`);
      const address = url.replace(/\/+$/, '');
      const file = given.text('token-file');
      return new PortalClient(address, () => tokenFor(address, file, workspace?.root));
    },
    log: (line) => print(process.stderr, line),
  };
}

/** The one way to the terminal: what strangers wrote, in reports and in `remote.json`, does nothing there. */
function print(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${printable(text)}\n`);
}

/**
 * Runs one command. The answer goes to standard output, everything else to standard error.
 * @param workspace the one that the command is called in; without it, it is for the remote of its folder
 * @returns the exit status: 0 done, 1 refused, 2 wrong usage
 */
export async function runTouchline(args: string[], workspace?: Workspace): Promise<number> {
  const isJson = args.includes('--json');
  function answer(data: object, message: string, stream: NodeJS.WriteStream) {
    print(isJson ? process.stdout : stream, isJson ? JSON.stringify(data) : message);
  }
  try {
    const given = new Parameters(args);
    if (given.has('help')) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const context = await contextOf(given, workspace);
    const { data, message, warnings = [] } = await run(context, given);
    for (const warning of warnings) print(process.stderr, `Warning: ${warning}`);
    answer({ ok: true, result: data, warnings }, message, process.stdout);
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const failure = { ok: false, problems: message.split('\n') };
    if (error instanceof UsageError) {
      const help = 'With --help, all commands and options are listed.';
      answer(failure, `${message}\n${help}`, process.stderr);
      return 2;
    }
    // An error without a code is one of this program: its stack helps.
    const isExpected = error instanceof ReleaseProblem || error instanceof NotOpenedError;
    if (!isExpected && code === undefined) console.error(error);
    answer(failure, message, process.stderr);
    return 1;
  }
}
