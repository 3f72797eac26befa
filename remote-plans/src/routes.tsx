import './plans.scss';
import type { RouteObject } from '@touchline/shared';
import type { ReactNode } from 'react';
import { CreatePlanPage } from './create-plan-page';
import { EditPlanPage } from './edit-plan-page';
import { PlanDetailsPage } from './plan-details/plan-details-page';
import { UnlessDeleted } from './unless-deleted';

const ofPlan = (page: ReactNode) => <UnlessDeleted>{page}</UnlessDeleted>;

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/teams/:teamId/plans/create', element: <CreatePlanPage /> },
  { path: '/teams/:teamId/plans/:planId', element: ofPlan(<PlanDetailsPage />) },
  { path: '/teams/:teamId/plans/:planId/edit', element: ofPlan(<EditPlanPage />) },
];
