import type { RouteObject } from '@touchline/shared';
import { __Name__Page } from './__name__-page';

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = [{ path: '__path__', element: <__Name__Page /> }];
