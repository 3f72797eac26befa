export { apiErrorSchema, type ApiError } from './platform/api/api-error';
export {
  difficulties,
  difficultySchema,
  drillInputSchema,
  drillQuerySchema,
  drillSchema,
  isWebAddress,
  videoUrlSchema,
  visibilities,
  visibilitySchema,
  type Difficulty,
  type Drill,
  type DrillInput,
  type DrillQuery,
  type Visibility,
} from './product/drill/drill';
export { pageQuerySchema } from './product/page-query';
export {
  defaultDrillMinutes,
  defaultPlanMinutes,
  planDrillSchema,
  planInputSchema,
  planSchema,
  planSummarySchema,
  practiceDateSchema,
  type Plan,
  type PlanDrill,
  type PlanEntry,
  type PlanInput,
  type PlanSummary,
} from './product/plan/plan';
export { portalConfigSchema, type PortalConfig } from './host/portal-config';
export { refusalsOf, type PortalState } from './host/release-check';
export {
  pageSchema,
  registeredRemoteSchema,
  releaseSchema,
  remoteManifestSchema,
  remoteRegistrySchema,
  versionSchema,
  type Page,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from './host/remote-registry';
export { reportKinds, reportSchema, type Report, type ReportKind } from './host/report';
export { sportSchema, type Sport } from './product/sport/sport';
export {
  memberSchema,
  teamInputSchema,
  teamSchema,
  type Member,
  type Team,
  type TeamInput,
} from './product/team/team';
export { addTag, bounds, optionalText, requiredText, tagsSchema } from './product/text';
