import { ReleaseProblem } from '@touchline/shared/remote-build';
import { intakeJobs, type IntakeJobs } from './intake-jobs';

/** What a portal asks for. */
export interface IntakeRequest<Name extends keyof IntakeJobs = keyof IntakeJobs> {
  job: Name;
  input: Parameters<IntakeJobs[Name]>[0];
}

/** What it gets. */
export type IntakeAnswer = { result: unknown } | { problem: string } | { failure: string };

async function answer({ job, input }: IntakeRequest): Promise<IntakeAnswer> {
  try {
    const run = intakeJobs[job] as (input: unknown) => Promise<unknown>;
    return { result: await run(input) };
  } catch (error) {
    if (error instanceof ReleaseProblem) return { problem: error.message };
    return { failure: (error as Error).stack ?? String(error) };
  }
}

process.on('message', (request: IntakeRequest) => {
  void answer(request).then((sent) => process.send?.(sent));
});
// The portal has ended, or needs it no more.
process.on('disconnect', () => process.exit());
