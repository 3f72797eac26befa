import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ReadAhead } from '../platform/connection';

/** What a remote's `./routes` module exports. */
export interface RemoteModule {
  routes: RouteObject[];
  /** Reads what the user will want without a connection. Called while the browser is idle, with `readsAhead`. */
  readAhead?: (read: ReadAhead) => Promise<void>;
}

// The shell renders routes with useRoutes. These keys work in a data router only.
const ignoredKeys = ['lazy', 'loader', 'action', 'ErrorBoundary', 'errorElement'] as const;

/** Why the shell cannot render what a remote exposes, as a sentence; undefined for a valid list of routes. */
export function moduleProblem(module: unknown): string | undefined {
  if (!isObject(module) || !('routes' in module)) return 'It exposes no routes.';
  const { routes } = module;
  if (!Array.isArray(routes) || routes.length === 0) return 'Its routes are not a list.';
  for (const route of routes as unknown[]) {
    if (!isObject(route) || typeof route['path'] !== 'string')
      return 'One of its routes has no path.';
    const screen = route['element'] ?? route['Component'];
    if (screen === undefined) return `Its route ${route['path']} has no screen.`;
    const ignored = ignoredKeys.find((key) => route[key] !== undefined);
    if (ignored) return `Its route ${route['path']} has ${ignored}, which is not supported.`;
  }
  return undefined;
}

/** As far as it is asked here: a `lazyPage` can be loaded. */
interface Element {
  type?: { load?: () => Promise<unknown> };
}

/** Loads the code of the page at a path, where its remote has that apart (`lazyPage`). Rejects as loading does. */
export async function loadPage({ routes }: RemoteModule, pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    await (route.element as Element | undefined)?.type?.load?.();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
