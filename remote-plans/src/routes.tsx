import './plans.scss';
import type { RouteObject } from '@touchline/shared';
import { CreatePlanPage } from './create-plan-page';
import { EditPlanPage } from './edit-plan-page';
import { PlanDetailsPage } from './plan-details/plan-details-page';

/** The map of this remote: path to page. Titles stand in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/teams/:teamId/plans/create', element: <CreatePlanPage /> },
  { path: '/teams/:teamId/plans/:planId', element: <PlanDetailsPage /> },
  { path: '/teams/:teamId/plans/:planId/edit', element: <EditPlanPage /> },
];
