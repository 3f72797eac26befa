import type { RouteObject } from '@touchline/shared';
import { __Name__Page } from './__name__-page';

/** Path -> page. The titles are in `remote.json`. */
export const routes: RouteObject[] = [{ path: '__path__', element: <__Name__Page /> }];
