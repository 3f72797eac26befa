import type { RouteObject } from '@touchline/shared';
import { RatingsPage } from './ratings-page';

export const routes: RouteObject[] = [{ path: '/ratings', element: <RatingsPage /> }];
