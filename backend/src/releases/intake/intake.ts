import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import type { IntakeAnswer, IntakeJobs, IntakeRequest } from './intake-process';

/** Of one job: for how long it may run, in milliseconds, and how much memory its code may use. A small build takes a second. */
export const jobLimits = { ms: 120_000, megabytes: 768 };

/** After how long without a job the process ends, in milliseconds. */
const idleMs = 30_000;

function brokenLimit({ ms, megabytes } = jobLimits): string {
  return (
    `The build could not be read within ${ms / 1_000} seconds and ${megabytes} MB of memory. Smaller ` +
    'scripts and style sheets take less of both.'
  );
}

/** How many actions of one kind may wait for others. */
const mostWaiting = 20;

/** Makes a function that lets actions follow each other. It throws `ReleaseProblem` when too many wait already. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (waiting >= mostWaiting) {
      throw new ReleaseProblem(
        'The portal reads other builds at the moment: try again in a while.',
      );
    }
    waiting += 1;
    const mine = last.then(action).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}

const inTurn = makeTurns();

let current: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Does what grows with what strangers send: in a process of its own, which yields to this one, without its settings and
 * secrets, one job at a time, with limits of time and memory.
 * Throws `ReleaseProblem` that the job has thrown, and when the job breaks a limit.
 */
export async function inIntake<Name extends keyof IntakeJobs>(
  job: Name,
  input: IntakeRequest<Name>['input'],
): Promise<Awaited<ReturnType<IntakeJobs[Name]>>> {
  return (await inTurn(() => run({ job, input }))) as Awaited<ReturnType<IntakeJobs[Name]>>;
}

async function run(request: IntakeRequest): Promise<unknown> {
  clearTimeout(idle);
  const answered = await answerOf((current ??= start()), request);
  idle = setTimeout(end, idleMs).unref();
  if ('problem' in answered) throw new ReleaseProblem(answered.problem);
  if ('failure' in answered) throw new Error(answered.failure);
  return answered.result;
}

async function answerOf(child: ChildProcess, request: IntakeRequest): Promise<IntakeAnswer> {
  const answered = new AbortController();
  const { signal } = answered;
  let isTooLong = false;
  const limit = setTimeout(() => {
    isTooLong = true;
    child.kill('SIGKILL');
  }, jobLimits.ms);
  child.ref();
  child.channel?.ref();
  try {
    child.send(request);
    const [answer] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code, end]) => {
        // Out of memory, Node aborts itself.
        if (isTooLong || end === 'SIGABRT' || code === 134) return [{ problem: brokenLimit() }];
        return [{ failure: `The process that reads builds has ended: ${code ?? end}.` }];
      }),
    ])) as [IntakeAnswer];
    return answer;
  } finally {
    clearTimeout(limit);
    answered.abort();
    // It is no reason for this process to go on.
    child.unref();
    child.channel?.unref();
  }
}

function end(): void {
  current?.disconnect();
  current = undefined;
}

function start(): ChildProcess {
  const program = fileURLToPath(new URL('./intake-process.ts', import.meta.url));
  const child = fork(program, {
    cwd: path.dirname(program),
    env: {},
    execArgv: [
      `--max-old-space-size=${jobLimits.megabytes}`,
      ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    stdio: 'ignore',
  });
  child.once('exit', () => {
    if (current === child) current = undefined;
  });
  // At once: what it starts has its priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}
