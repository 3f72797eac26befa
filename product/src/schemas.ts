// The entry point for the server: the schemas of requests and answers, and the rules that it checks again.
export {
  attendanceSchema,
  attendanceStates,
  teamAttendanceSchema,
  type Attendance,
  type AttendanceState,
} from './attendance/attendance';
export { attendanceChangesSchema, type AttendanceChange } from './attendance/attendance-changes';
export { balanceQuerySchema, balanceSchema, type Balance } from './balance/balance';
export { readDiagram, type Diagram } from './diagram/diagram';
export { diagramProblems } from './diagram/diagram-text';
export { stillOf } from './diagram/still';
export { drawStill } from './diagram/still-shapes';
export { drillInputSchema, type DrillInput } from './drill/drill-input';
export {
  difficulties,
  drillSchema,
  type Difficulty,
  type Drill,
  type Visibility,
} from './drill/drill';
export { drillQuerySchema, type DrillOrder, type DrillQuery } from './drill/drill-query';
export { equipmentText, playersText, type DrillSetup, type Equipment } from './drill/drill-setup';
export { drillSetupInputSchema } from './drill/drill-setup-input';
export {
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedTeamSchema,
  joinedTeamSchema,
  type Invitation,
  type InvitedTeam,
  type JoinedTeam,
} from './invitation/invitation';
export { equipmentToBring } from './drill/equipment-to-bring';
export { kindOf, kindPaths, type Kind } from './drill/kind';
export {
  planLinkInputSchema,
  planLinkSchema,
  type PlanLink,
  type PlanLinkInput,
} from './plan-link/plan-link';
export { formatDuration, formatPracticeDate } from './plan/practice-date';
export {
  drillsOf,
  entriesOf,
  planAnswer,
  planOf,
  splitEntries,
  type Plan as PlanWithEntries,
  type PlanEntry,
} from './plan/entries';
export {
  planDrillSchema,
  planInputSchema,
  planSchema,
  planSummarySchema,
  yearProblem,
  type PlanAnswer as Plan,
  type PlanActivity,
  type PlanDrill,
  type PlanInput,
  type PlanSummary,
} from './plan/plan';
export { looksPersonal } from './player/personal';
export { playerSchema, storedPlayersSchema, type Player } from './player/player';
export { newPlayersSchema, playerInputSchema, type PlayerInput } from './player/player-input';
export { sportSchema, type Sport } from './sport/sport';
export { teamInputSchema, teamSchema, type Team, type TeamInput } from './team/team';
export { plainWords } from './plain-words';
export { bounds, withoutRepeated } from './text';
export * from './calls';
