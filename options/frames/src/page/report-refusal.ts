import type { Release, RunnerHost } from '@touchline/shared/host';

/** How much of what frames were refused one page reports. */
const maxRefusals = 50;

const reported = new Set<string>();

/** Reports what a release in a frame has asked for and did not get. Each is reported once. */
export function reportRefusal(
  { onRefused }: Pick<RunnerHost, 'onRefused'>,
  release: Release,
  message: string,
): void {
  const refusal = `${release.federationName} ${message}`;
  if (reported.has(refusal) || reported.size >= maxRefusals) return;
  reported.add(refusal);
  onRefused(release, message);
}
