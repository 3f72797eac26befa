export { apiErrorSchema, type ApiError } from './api-error';
export {
  difficulties,
  difficultySchema,
  drillFormSchema,
  drillInputSchema,
  drillQuerySchema,
  drillSchema,
  isWebAddress,
  videoUrlSchema,
  visibilities,
  visibilitySchema,
  type Difficulty,
  type Drill,
  type DrillForm,
  type DrillFormInput,
  type DrillInput,
  type DrillQuery,
  type Visibility,
} from './drill';
export { pageQuerySchema } from './page-query';
export {
  defaultDrillMinutes,
  defaultPlanMinutes,
  planDrillSchema,
  planFormSchema,
  planInputSchema,
  planSchema,
  planSummarySchema,
  practiceDateSchema,
  type Plan,
  type PlanDrill,
  type PlanEntry,
  type PlanForm,
  type PlanFormInput,
  type PlanInput,
  type PlanSummary,
} from './plan';
export { portalConfigSchema, type PortalConfig } from './portal-config';
export { refusalsOf, type PortalState } from './release-check';
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
} from './remote-registry';
export { reportKinds, reportSchema, type Report, type ReportKind } from './report';
export { sportSchema, type Sport } from './sport';
export {
  memberSchema,
  teamFormSchema,
  teamInputSchema,
  teamSchema,
  type Member,
  type Team,
  type TeamForm,
  type TeamFormInput,
  type TeamInput,
} from './team';
export { addTag, bounds, optionalText, requiredText, tagsSchema } from './text';
