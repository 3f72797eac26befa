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
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { useWatch } from 'react-hook-form';
export { configureApi, RequestError, type Stored } from './api/client';
export { planQueries } from './api/plans';
export { createQueryClient } from './api/query-client';
export { sportQueries } from './api/sports';
export { createTeam, teamQueries, updateTeam } from './api/teams';
export { tokenStore, useSession, type Account, type Session } from './auth/token-store';
export {
  addTag,
  remoteManifestSchema,
  teamFormSchema,
  type Member,
  type Page,
  type PlanSummary,
  type PortalConfig,
  type RemoteEntry,
  type RemoteManifest,
  type RemoteRegistry,
  type Sport,
  type Team,
  type TeamForm,
  type TeamFormInput,
  type TeamInput,
} from './contract/index';
export { breadcrumbsOf, findPage, unknownPageTitle } from './page-map';
export { paths } from './paths';
export { loadConfig, loadRegistry } from './portal-config';
export { formatPracticeDate } from './practice-date';
export { Alert, Notice } from './ui/alert';
export { announce, Announcement } from './ui/announcement';
export { ConflictAlert } from './ui/conflict-alert';
export { showServerIssues, useContractForm, type Draft } from './ui/contract-form';
export { DraftNotice } from './ui/draft-notice';
export { Field } from './ui/field';
export { Icon } from './ui/icon';
export { NavigationButton } from './ui/navigation-button';
export { PageActions } from './ui/page-actions';
export { PageHeader } from './ui/page-header';
export { QueryFailure } from './ui/query-failure';
export { Spinner } from './ui/spinner';
export { TagList } from './ui/tag-list';
export { TagsField } from './ui/tags-field';
