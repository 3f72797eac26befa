import { fetchDocument, type Release, releaseSchema } from '@touchline/shared/host';
import * as z from 'zod/mini';

export { sourceStack } from './source-stack';

// Session storage belongs to one tab. No link can set it, and other tabs do not see it.
const storageKey = 'touchline.overrides';
const cookie = 'touchline-override';

const manifestSchema = z.omit(releaseSchema, { entry: true, integrity: true });

interface Overrides {
  /** Releases from a developer's own machine. */
  overrides: Release[];
  /** Why other overrides could not start, a sentence each. */
  problems: string[];
}

/** The origins that this tab loads overrides from. */
function chosenOrigins(): string[] {
  try {
    const origins: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : [];
  } catch {
    return [];
  }
}

/** Why a remote may not come from an address, as a sentence. Of the allowed origins, `:*` allows every port. */
export function originProblem(address: string, allowed: string[]): string | undefined {
  if (!URL.canParse(address)) return 'The address must be one like http://localhost:3004.';
  const { origin, protocol, hostname } = new URL(address);
  const isAllowed = allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
  return isAllowed ? undefined : `A remote may come from ${allowed.join(', ')} only.`;
}

/** Loads a remote from an allowed address from now on, in this tab. Reloads the page. */
export function startOverride(address: string): void {
  const origins = new Set([...chosenOrigins(), new URL(address).origin]);
  sessionStorage.setItem(storageKey, JSON.stringify([...origins]));
  window.location.reload();
}

/** Loads nothing from this origin any more, from the next reload on. */
export function forgetOverride(origin: string): void {
  const origins = chosenOrigins().filter((other) => other !== origin);
  sessionStorage.setItem(storageKey, JSON.stringify(origins));
}

/** Goes on with the released remotes, and says why. */
function withoutOverrides(problem: string): Overrides {
  for (const origin of chosenOrigins()) forgetOverride(origin);
  return { overrides: [], problems: [problem] };
}

/** Reads the overrides of this tab. A page with a guard reloads as the one for developers, and this never settles. */
export async function readOverrides(allowed: string[]): Promise<Overrides> {
  // The cookie asks the server for the page for developers, once.
  const hasAsked = document.cookie.includes(`${cookie}=on`);
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=strict`;
  const origins = chosenOrigins();
  if (origins.length === 0) return { overrides: [], problems: [] };
  if (window.touchlineGuard) {
    if (hasAsked) return withoutOverrides('The portal has no page for developers.');
    document.cookie = `${cookie}=on; path=/; max-age=30; samesite=strict`;
    // Browsers write cookies a moment later, and reading waits for that: the reload must not go without it.
    if (!document.cookie.includes(`${cookie}=on`)) {
      return withoutOverrides(
        'The page for developers needs cookies, and this browser keeps none.',
      );
    }
    window.location.reload();
    return new Promise(() => undefined);
  }
  const read = await Promise.allSettled(origins.map((origin) => readRelease(origin, allowed)));
  const problems = read.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    forgetOverride(origins[index] ?? '');
    return [`${origins[index]}: ${(outcome.reason as Error).message}`];
  });
  return {
    overrides: read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    problems,
  };
}

async function readRelease(origin: string, allowed: string[]): Promise<Release> {
  const problem = originProblem(origin, allowed);
  if (problem) throw new Error(problem);
  const document = await fetchDocument(`${origin}/remote.json`, AbortSignal.timeout(5_000));
  return { ...manifestSchema.parse(document), entry: `${origin}/remoteEntry.js`, integrity: {} };
}
