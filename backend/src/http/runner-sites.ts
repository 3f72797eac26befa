import type { IncomingMessage } from 'node:http';
import type { RunnerSite } from '@touchline/shared/schemas';
import { ApiProblem } from './api-problem';

/** Whether a request is for the host of a site. */
export function isAtSite({ headers }: Pick<IncomingMessage, 'headers'>, site: RunnerSite): boolean {
  return headers.host?.toLowerCase() === new URL(site.origin).host;
}

/** Keeps portal and sites apart, which browsers reach by hosts of their own: each has its documents, and nothing else. */
export function siteProblem(
  request: Pick<IncomingMessage, 'headers' | 'url'>,
  sites: RunnerSite[] = [],
): ApiProblem | undefined {
  const { url = '' } = request;
  const own = sites.find((site) => isAtSite(request, site));
  const isOf = ({ path }: RunnerSite) => url.toLowerCase().startsWith(`${path}/`);
  if (own ? isOf(own) : !sites.some(isOf)) return undefined;
  return new ApiProblem(404, 'There is no such page.');
}
