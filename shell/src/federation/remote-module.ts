import type { RouteObject } from '@touchline/shared';

/** What a remote's `./routes` module gives the shell. */
export interface RemoteModule {
  routes: RouteObject[];
}

// The shell draws routes where it stands (useRoutes): what a data router alone would call stays uncalled.
const withoutEffect = ['lazy', 'loader', 'action', 'ErrorBoundary', 'errorElement'] as const;

/**
 * What is wrong with what a remote exposes, as a sentence; undefined where it is a list of routes
 * that the shell can draw.
 */
export function faultOfModule(module: unknown): string | undefined {
  if (!isObject(module) || !('routes' in module)) return 'It exposes no routes.';
  const { routes } = module;
  if (!Array.isArray(routes) || routes.length === 0) return 'Its routes are no list.';
  for (const route of routes as unknown[]) {
    if (!isObject(route) || typeof route['path'] !== 'string')
      return 'One of its routes has no path.';
    const screen = route['element'] ?? route['Component'];
    if (screen === undefined) return `Its route ${route['path']} has no screen.`;
    const unheard = withoutEffect.find((key) => route[key] !== undefined);
    if (unheard) return `Its route ${route['path']} has ${unheard}, which is not called here.`;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
