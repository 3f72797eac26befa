// The entry point for remotes: the platform, which a page has one copy of. Module Federation shares this
// module and no other of the package. Code with state or a React context belongs here. All else is
// plain code in `product`, `ui` and `forms`, which each build contains.
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
export {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
export { announce } from './platform/announcements';
export { type Answer, type ApiCall } from './platform/api/answer';
export { api } from './platform/api/api-client';
export { RequestError } from './platform/api/request-error';
export { type ReadAhead } from './platform/connection';
export { useBlocker } from './platform/navigation/blocker';
export { currentEntry, type CurrentEntry } from './platform/navigation/current-entry';
export {
  drillForNewPlan,
  drillForPlan,
  newDrill,
  paths,
  sampleForNewPlan,
} from './platform/navigation/coaches-navigation';
export { useNeedsConnection } from './platform/needs-connection';
export { ongoing, type Ongoing } from './platform/ongoing';
export { outbox, useUnsent } from './platform/outbox';
export { page, type SharedContent } from './platform/page';
export { PageActions } from './platform/page-actions';
export { preferences } from './platform/preferences';
export { useSession, type Account, type Session } from './platform/token-store';
export { drafts, type LeftDraft, type StoredDraft } from './platform/unsaved-work';
export { userStore } from './platform/user-store';
