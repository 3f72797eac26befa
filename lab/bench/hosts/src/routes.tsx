import type { RouteObject } from '@touchline/shared';
import { SmallApp } from './small-app';

/** As the portal gets it. */
export const routes: RouteObject[] = [{ path: '/small-app', element: <SmallApp /> }];
