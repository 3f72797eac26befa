// The one door of the browser's side. It is shared as ONE federated module: what has a context or a
// store of its own (router, query client, token store) is reached through it alone.
export {
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
export {
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { useController, useWatch } from 'react-hook-form';
export { configureApi, type FailedCall, type Listed, type Stored } from './api/client';
export { useDrillList, type DrillList } from './api/drill-list';
export { createDrill, drillQueries, updateDrill } from './api/drills';
export { createPlan, deletePlan, fetchPlan, planQueries, updatePlan } from './api/plans';
export { createQueryClient } from './api/query-client';
export { RequestError } from './api/request-error';
export { sportQueries } from './api/sports';
export { createTeam, teamQueries, updateTeam } from './api/teams';
export { useOpened, type Opened } from './api/use-opened';
export { tokenStore, useSession, type Account, type Session } from './auth/token-store';
export {
  addTag,
  bounds,
  defaultDrillMinutes,
  defaultPlanMinutes,
  difficulties,
  drillFormSchema,
  isWebAddress,
  planFormSchema,
  refusalsOf,
  remoteManifestSchema,
  teamFormSchema,
  videoUrlSchema,
  visibilities,
  type Difficulty,
  type Drill,
  type DrillForm,
  type DrillFormInput,
  type DrillInput,
  type Member,
  type Page,
  type Plan,
  type PlanDrill,
  type PlanEntry,
  type PlanForm,
  type PlanFormInput,
  type PlanInput,
  type PlanSummary,
  type PortalConfig,
  type RegisteredRemote,
  type Release,
  type Report,
  type ReportKind,
  type RemoteManifest,
  type RemoteRegistry,
  type Sport,
  type Team,
  type TeamForm,
  type TeamFormInput,
  type TeamInput,
  type Visibility,
} from './contract/index';
export { everyDrill, matchingDrills, type DrillFilter } from './drill-filter';
export { breadcrumbsOf, currentLink, findPage, unknownPageTitle } from './page-map';
export { paths } from './paths';
export { fetchDocument, loadConfig, loadRegistry, registryOf } from './portal-config';
export { formatPracticeDate } from './practice-date';
export { formatDuration } from './practice-duration';
export { Alert, Notice } from './ui/alert';
export { announce, Announcement } from './ui/announcement';
export { ConflictAlert } from './ui/conflict-alert';
export { showServerIssues, useContractForm, type Draft } from './ui/contract-form';
export { DifficultyBadge } from './ui/difficulty-badge';
export { DraftNotice } from './ui/draft-notice';
export { dropDrafts, hasDraft, hasUnsavedWork } from './ui/drafts';
export { DrillFilters } from './ui/drill-filters';
export { Field } from './ui/field';
export { useFormSave, useIsLate } from './ui/form-save';
export { Icon } from './ui/icon';
export { LateAlert } from './ui/late-alert';
export { LeftOut } from './ui/left-out';
export { MainLink } from './ui/main-link';
export { NavigationButton } from './ui/navigation-button';
export { PageActions } from './ui/page-actions';
export { PageHeader } from './ui/page-header';
export { QueryFailure } from './ui/query-failure';
export { RequiredHint } from './ui/required-hint';
export { SearchBox } from './ui/search-box';
export { SavedForm } from './ui/saved-form';
export { Spinner } from './ui/spinner';
export { StoredBeforeAlert } from './ui/stored-before-alert';
export { TagList } from './ui/tag-list';
export { TagsField } from './ui/tags-field';
export { WindowedGrid } from './ui/windowed-grid';
