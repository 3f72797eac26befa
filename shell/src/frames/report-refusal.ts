import type { Release } from '@touchline/shared/host';
import type { Reporter } from '../reports/reporter';

/** How much of what frames were refused one page reports. */
const maxRefusals = 50;

const reported = new Set<string>();

/** Reports what a release in a frame has asked for and did not get. Each is reported once. */
export function reportRefusal(reporter: Reporter, release: Release, message: string): void {
  const { name, version, federationName } = release;
  const refusal = `${federationName} ${message}`;
  if (reported.has(refusal) || reported.size >= maxRefusals) return;
  reported.add(refusal);
  reporter.report({ kind: 'call-refused', remote: name, version, message });
}
