import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  check,
  list,
  promote,
  prune,
  publish,
  rollback,
  type Outcome,
  type Workplace,
} from './commands';
import { RefusedChange } from './registry-changes';
import { ReleaseStore } from './release-store';
import { releasesFolder } from './releases-folder';

const usage = `Usage: npm run release -- <command>

  publish <remote> [--build DIR]             builds that remote alone and publishes it under its version;
                                             with DIR, publishes that build, of whatever repository
  check <remote> <version>                   would it work with what is live?
  promote <remote> <version> [--share N]     checks it and makes it live, or so for N per cent of the coaches
  rollback <remote>                          one step back
  list                                       what is live, on trial and kept
  prune [--days N]                           removes what has been out of use for N days (30)

  --json            the answer as JSON
  --releases DIR    the releases folder (RELEASES_DIR, else releases under DATA_DIR)

Exit status: 0 done, 1 refused, 2 wrong usage.`;

class WrongUsage extends Error {}

const root = fileURLToPath(new URL('../../', import.meta.url));

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        build: { type: 'string' },
        days: { type: 'string', default: '30' },
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        releases: { type: 'string' },
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
  if (command === 'list' && given === 0) return list(place);
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

function wholeNumber(option: string, text: string, least: number, most = Infinity): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new WrongUsage(`${option} must be a whole number from ${least} on, not '${text}'.`);
  }
  return number;
}

async function main(): Promise<number> {
  const isJson = process.argv.includes('--json');
  function answer(data: object, sentence: string, stream: NodeJS.WriteStream) {
    (isJson ? process.stdout : stream).write(`${isJson ? JSON.stringify(data) : sentence}\n`);
  }
  try {
    const parsed = parse(process.argv.slice(2));
    if (parsed.values.help) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const folder = parsed.values.releases ?? releasesFolder(process.env, root);
    const outcome = await run(
      {
        root,
        store: new ReleaseStore(path.resolve(folder)),
        say: (line) => void process.stderr.write(`${line}\n`),
        now: new Date(),
      },
      parsed,
    );
    answer({ ok: true, result: outcome.data }, outcome.sentence, process.stdout);
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

process.exitCode = await main();
