// The entry point of teams, drills, plans and sports: what more than one part of the portal needs of them.
// Plain code: each build carries what it uses, so a change here is not a change of the contract with
// remotes. What only one remote needs is in that remote.
export {
  attendanceSchema,
  attendanceStates,
  teamAttendanceSchema,
  type Attendance,
  type AttendanceState,
  type PlayerAttendance,
} from './attendance/attendance';
export { balanceOf, balanceSchema } from './balance/balance';
export { BalanceTables } from './balance/balance-tables';
export {
  actionKinds,
  canGoTogether,
  equipmentKinds,
  readDiagram,
  roles,
  toDecimetre,
  usesBall,
} from './diagram/diagram';
export type {
  Action,
  ActionKind,
  Actor,
  Diagram,
  Position,
  Role,
  Surface,
  Equipment as DiagramEquipment,
} from './diagram/diagram';
export { diagramBounds } from './diagram/diagram-bounds';
export { diagramSchema } from './diagram/diagram-input';
export { actorText, diagramProblems, diagramText, equipmentKindText } from './diagram/diagram-text';
export { DrillDiagram } from './diagram/drill-diagram';
export { StillPicture } from './diagram/still-picture';
export { useNotation } from './diagram/use-notation';
export { useSurface, loadSurface } from './diagram/surfaces/load-surface';
export { DiagramPicture, sizeOf } from './diagram/diagram-picture';
export {
  ActionLine,
  ActorShape,
  BallShape,
  EquipmentShape,
  ZoneShape,
} from './diagram/diagram-shapes';
export { pointsOf } from './diagram/lines';
export { actionNames, type Notation } from './diagram/notation';
export { ballOf, cornersOf, distance, placementAfter } from './diagram/positions';
export { frameOf } from './diagram/still';
export { DifficultyBadge } from './drill/difficulty-badge';
export {
  difficulties,
  isWebAddress,
  visibilities,
  videoUrlOrBlankSchema,
  videoUrlSchema,
} from './drill/drill';
export type { Drill, Visibility } from './drill/drill';
export { drillInputSchema, type DrillInput } from './drill/drill-input';
export { equipmentText, playersText, type DrillSetup, type Equipment } from './drill/drill-setup';
export {
  everyDrill,
  matchingDrills,
  type DrillFilter,
  orderOf,
  readLastOrder,
} from './drill/drill-filter';
export { DrillFilterBar } from './drill/drill-filter-bar';
export { DrillSearch } from './drill/drill-search';
export { equipmentToBring } from './drill/equipment-to-bring';
export { kindOf, type Kind } from './drill/kind';
export { plainWords } from './plain-words';
export { planLinkSchema, type PlanLink, type PlanLinkInput } from './plan-link/plan-link';
export { kindClass, KindIcon, KindMark } from './drill/kind-mark';
export { DrillFilters, OrderFields } from './drill/filter-fields';
export { FavouriteButton } from './drill/favourite-button';
export { drillQueries, drillReading } from './drill/drill-queries';
export { useDrillList, type DrillList } from './drill/use-drill-list';
export { invitationSchema, invitedTeamSchema, joinedTeamSchema } from './invitation/invitation';
export type { Invitation, InvitedTeam } from './invitation/invitation';
export {
  defaultDrillMinutes,
  defaultPlanMinutes,
  defaultBreakMinutes,
  entryDetails,
  planInputSchema,
  practiceDates,
  wholeMinutes,
  yearProblem,
} from './plan/plan';
export type { PlanInput, PlanSummary } from './plan/plan';
export {
  activityId,
  drillsOf,
  entryKeys,
  planAnswer,
  planEntrySchema,
  splitEntries,
} from './plan/entries';
export type { Plan, PlanEntry } from './plan/entries';
export { planQueries, planReading } from './plan/plan-queries';
export { CalendarFile } from './calendar-file';
export { LinkBox } from './link-box';
export { Sheet } from './sheet';
export { makeToken, type LinkToken } from './link-token';
export { formatMoment, formatPracticeDate, formatDuration } from './plan/practice-date';
export { asciiDigits, looksPersonal } from './player/personal';
export { playerSchema, storedPlayersSchema, type Player } from './player/player';
export { playerInputSchema, type PlayerInput } from './player/player-input';
export { playerQueries } from './player/player-queries';
export type { Sport } from './sport/sport';
export { SportIcon } from './sport/sport-icon';
export { sportQueries } from './sport/sport-queries';
export { teamInputSchema, type Member, type Team, type TeamInput } from './team/team';
export { teamQueries, teamReading } from './team/team-queries';
export { TagsField } from './tags-field';
export { addTag, bounds } from './text';
export {
  drillForNewPlan,
  drillForPlan,
  newDrill,
  paths,
  sampleForNewPlan,
} from '@touchline/shared';
export * from './calls';
