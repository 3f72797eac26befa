import { fetchDocument, releaseSchema, type Release } from '@touchline/shared/host';
import * as z from 'zod/mini';

// Of this tab alone: no link can set it, and another tab knows nothing of it.
const place = 'touchline.overrides';
const cookie = 'touchline-override';

const descriptionSchema = z.omit(releaseSchema, { entry: true, integrity: true });

/** The origins that this tab takes remotes from, as chosen in the panel. */
export function chosenOrigins(): string[] {
  try {
    const origins: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Why a remote may not come from an address, as a sentence; undefined when it may.
 * @param allowed origins; `:*` stands for every port
 */
export function refusalOfOrigin(address: string, allowed: string[]): string | undefined {
  if (!URL.canParse(address)) return 'The address must be one like http://localhost:3004.';
  const { origin, protocol, hostname } = new URL(address);
  const isAllowed = allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
  return isAllowed ? undefined : `A remote may come from ${allowed.join(', ')} only.`;
}

/** Takes a remote from an allowed address from now on, in this tab. Reloads the page. */
export function startOverride(address: string): void {
  const origins = new Set([...chosenOrigins(), new URL(address).origin]);
  sessionStorage.setItem(place, JSON.stringify([...origins]));
  window.location.reload();
}

/** Takes nothing from this origin any more; the page goes on as it is until it is loaded anew. */
export function forgetOverride(origin: string): void {
  const origins = chosenOrigins().filter((other) => other !== origin);
  sessionStorage.setItem(place, JSON.stringify(origins));
}

/**
 * What this tab's overrides are. Where the page cannot run them, since it is the one for coaches, the
 * one for developers takes its place, and the answer never comes.
 * @param allowed missing where the portal has no developers' tools: then there are none
 */
export async function readOverrides(
  allowed: string[] | undefined,
): Promise<{ overrides: Release[]; failures: string[] }> {
  if (!allowed) return { overrides: [], failures: [] };
  const isForDevelopers = window.touchlineGuard === undefined;
  const hasAsked = document.cookie.includes(`${cookie}=on`);
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=strict`;
  const origins = chosenOrigins();
  if (origins.length === 0) return { overrides: [], failures: [] };
  if (!isForDevelopers) {
    if (hasAsked) {
      for (const origin of origins) forgetOverride(origin);
      return { overrides: [], failures: ['The portal has no page for developers.'] };
    }
    document.cookie = `${cookie}=on; path=/; max-age=30; samesite=strict`;
    window.location.reload();
    return new Promise(() => undefined);
  }
  const read = await Promise.allSettled(origins.map((origin) => describe(origin, allowed)));
  const failures = read.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    forgetOverride(origins[index] ?? '');
    return [`${origins[index]}: ${(outcome.reason as Error).message}`];
  });
  return {
    overrides: read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failures,
  };
}

async function describe(origin: string, allowed: string[]): Promise<Release> {
  const refusal = refusalOfOrigin(origin, allowed);
  if (refusal) throw new Error(refusal);
  const document = await fetchDocument(`${origin}/remote.json`, AbortSignal.timeout(5_000));
  return { ...descriptionSchema.parse(document), entry: `${origin}/remoteEntry.js`, integrity: {} };
}
