import './plans.scss';
import type { RouteObject } from '@touchline/shared';
import { lazyPage } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { PlanDetailsPage } from './plan-details/plan-details-page';
import { UnlessDeleted } from './unless-deleted';

// Pages with a form load when they are opened, with the libraries that a form needs.
const CreatePlanPage = lazyPage(async () => (await import('./create-plan-page')).CreatePlanPage);
const EditPlanPage = lazyPage(async () => (await import('./edit-plan-page')).EditPlanPage);

const ofPlan = (page: ReactNode) => <UnlessDeleted>{page}</UnlessDeleted>;

/** The pages of this remote by path. Their titles are in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/teams/:teamId/plans/create', element: <CreatePlanPage /> },
  { path: '/teams/:teamId/plans/:planId', element: ofPlan(<PlanDetailsPage />) },
  { path: '/teams/:teamId/plans/:planId/edit', element: ofPlan(<EditPlanPage />) },
];
