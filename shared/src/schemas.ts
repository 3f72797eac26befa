export { changesToSend, momentOf, type KeptChange } from './platform/kept-changes';
export { apiErrorSchema, type ApiError } from './platform/api/api-error';
export {
  attendanceSchema,
  attendanceStates,
  teamAttendanceSchema,
  type Attendance,
  type AttendanceState,
} from './product/attendance/attendance';
export {
  attendanceChangesSchema,
  type AttendanceChange,
} from './product/attendance/attendance-changes';
export { balanceQuerySchema, balanceSchema, type Balance } from './product/balance/balance';
export { readDiagram, type Diagram } from './product/diagram/diagram';
export { diagramProblems } from './product/diagram/diagram-text';
export { stillOf } from './product/diagram/still';
export { drawStill } from './product/diagram/still-shapes';
export { drillInputSchema, type DrillInput } from './product/drill/drill-input';
export {
  difficulties,
  drillSchema,
  type Difficulty,
  type Drill,
  type Visibility,
} from './product/drill/drill';
export { drillQuerySchema, type DrillOrder, type DrillQuery } from './product/drill/drill-query';
export {
  equipmentText,
  playersText,
  type DrillSetup,
  type Equipment,
} from './product/drill/drill-setup';
export { drillSetupInputSchema } from './product/drill/drill-setup-input';
export {
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedTeamSchema,
  joinedTeamSchema,
  type Invitation,
  type InvitedTeam,
  type JoinedTeam,
} from './product/invitation/invitation';
export { isServerPath, openPlanPath, profilePath } from './schema/server-paths';
export { equipmentToBring } from './product/drill/equipment-to-bring';
export { kindOf, kindPaths, type Kind } from './product/drill/kind';
export {
  planLinkInputSchema,
  planLinkSchema,
  type PlanLink,
  type PlanLinkInput,
} from './product/plan-link/plan-link';
export { formatDuration } from './product/plan/practice-duration';
export { formatPracticeDate } from './product/plan/practice-date';
export { pageQuerySchema } from './product/page-query';
export { entriesOf, splitEntries } from './product/plan/entries';
export {
  planInputSchema,
  planSchema,
  planSummarySchema,
  yearProblem,
  type PlanAnswer as Plan,
  type PlanActivity,
  type PlanDrill,
  type PlanInput,
  type PlanSummary,
} from './product/plan/plan';
export { looksPersonal } from './product/player/personal';
export { playerSchema, storedPlayersSchema, type Player } from './product/player/player';
export {
  newPlayersSchema,
  playerInputSchema,
  type PlayerInput,
} from './product/player/player-input';
export { filesOf, firstPage, type FirstPage, type NeededFile } from './start/first-page';
export { portalConfigSchema, type PortalConfig } from './host/portal-config';
export type { RunnerSite, SiteDocument, SiteOption, SitePortal } from './host/runner-site';
export { isDeclared } from './registry/declared-calls';
export {
  addressOf,
  markedRelease,
  runnerOf,
  runsInPage,
  type RunnerKind,
} from './registry/runner-mark';
export {
  declaredOrigins,
  elsewhere,
  originsOf,
  type RegistryOrigins,
} from './registry/registry-origins';
export { findPage } from './registry/page-match';
export {
  allowedPathsOf,
  mapReleases,
  releasesOf,
  standingReleasesOf,
} from './registry/registry-releases';
export {
  fitProblemsOf,
  foreignPages,
  isSamePattern,
  type FitProblem,
  type PortalContext,
} from './registry/release-fit';
export {
  registeredRemoteSchema,
  releaseSchema,
  pageSchema,
  remoteManifestSchema,
  remoteRegistrySchema,
  versionSchema,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from './registry/remote-registry';
export {
  reportSchema,
  vitalNames,
  type Report,
  type ReportKind,
  type VitalName,
} from './host/report';
export { sportSchema, type Sport } from './product/sport/sport';
export { teamInputSchema, teamSchema, type Team, type TeamInput } from './product/team/team';
export { oneLine, printable } from './schema/control-characters';
export { plainWords } from './product/plain-words';
export { bounds, requiredText, withoutRepeated } from './product/text';
export { asOneLine } from './schema/one-line';
