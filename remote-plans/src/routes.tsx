import './plans.scss';
import type { ReadAhead, RouteObject } from '@touchline/shared';
import { lazyPage } from '@touchline/shared/ui';
import { PlanDetailsPage } from './details/plan-details-page';
import { unlessDeleted } from './unless-deleted';

const PlanPage = unlessDeleted(PlanDetailsPage);

// Pages that a plan's reader does not need load when they are opened, with what they need.
const CreatePlanPage = lazyPage(
  async () => (await import('./plan-editor/create-plan-page')).CreatePlanPage,
);
const EditPlanPage = lazyPage(async () =>
  unlessDeleted((await import('./plan-editor/edit-plan-page')).EditPlanPage),
);
const RunPage = lazyPage(async () => unlessDeleted((await import('./run/run-page')).RunPage));
const RollCallPage = lazyPage(async () =>
  unlessDeleted((await import('./roll-call/roll-call-page')).RollCallPage),
);

/** The pages of this remote by path. Their titles are in `remote.json`. */
export const routes: RouteObject[] = [
  { path: '/teams/:teamId/plans/create', element: <CreatePlanPage /> },
  { path: '/teams/:teamId/plans/:planId', element: <PlanPage /> },
  { path: '/teams/:teamId/plans/:planId/edit', element: <EditPlanPage /> },
  { path: '/teams/:teamId/plans/:planId/run', element: <RunPage /> },
  { path: '/teams/:teamId/plans/:planId/roll-call', element: <RollCallPage /> },
];

/** Reads the next plans with their drills; see read-ahead.ts. */
export async function readAhead(read: ReadAhead): Promise<void> {
  await (await import('./read-ahead')).readAhead(read);
}
