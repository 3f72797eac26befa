export { buildDrill, buildPlan, buildPlanSummary, buildTeam } from './builders';
