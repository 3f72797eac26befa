import { api, RequestError, type Answer } from '@touchline/shared';
import {
  apiAddressOf,
  earlyPaths,
  isDeclared,
  type Release,
  wasUnanswered,
} from '@touchline/shared/host';
import type { CallAnswer, FrameCall } from '../ports';
import { takeChange } from './limits';

/**
 * Sends a call of a frame, as far as its release declares it: what it declares was shown to who promoted it.
 * @param onRefused called with what was not declared, such as `DELETE /teams/7`
 */
export async function callFor(
  release: Release,
  { method, address, data = {}, tag }: FrameCall,
  onRefused: (call: string) => void,
): Promise<CallAnswer> {
  const verb = method === 'remove' ? 'DELETE' : method.toUpperCase();
  const path = pathOf(address);
  if (path === undefined || !isDeclared(release, verb, path.replace(/\?.*/, ''))) {
    onRefused(`${verb} ${(path ?? address).replace(/\?.*/, '')}`);
    const message = `${release.title} may not do this: its remote.json does not name the call.`;
    return errorOf(new RequestError(message, 403));
  }
  if (method !== 'get' && !takeChange(release.name, data)) {
    return errorOf(
      new RequestError(`${release.title} has changed too much. Try again later.`, 429),
    );
  }
  try {
    if (method === 'get') return { answer: await api.get(path) };
    if (method === 'remove') return { answer: await api.remove(path, tag) };
    return {
      answer: await (method === 'post'
        ? api.post(path, data, tag ?? '')
        : api.put(path, data, tag)),
    };
  } catch (error) {
    return errorOf(error);
  }
}

/** An address as the server will read it, below the API's base path; undefined for one outside of it. */
function pathOf(address: string): string | undefined {
  const base = apiAddressOf('');
  const { href } = new URL(apiAddressOf(address));
  return href.startsWith(`${base}/`) ? href.slice(base.length).replace(/#.*/, '') : undefined;
}

function errorOf(error: unknown): CallAnswer {
  if (!(error instanceof RequestError)) throw error;
  const { message, status, issues, stored, isFinal } = error;
  return {
    error: { message, status, issues, stored, isFinal, isUnanswered: wasUnanswered(error) },
  };
}

/** What has come of the first reads of the page, and what is stored of them, as far as the release may read it. */
export function firstReadsFor(
  release: Release,
): Record<'arrived' | 'stored', Record<string, Answer>> {
  const paths = earlyPaths().filter((path) => mayRead(release, path));
  return {
    arrived: answersBy(paths, api.arrived),
    stored: answersBy(paths, api.stored),
  };
}

/** @param path with its search */
export function mayRead(release: Release, path: string): boolean {
  return isDeclared(release, 'GET', path.replace(/\?.*/, ''));
}

function answersBy(
  paths: string[],
  read: (path: string) => Answer | undefined,
): Record<string, Answer> {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const answer = read(path);
      return answer ? [[path, answer]] : [];
    }),
  );
}
