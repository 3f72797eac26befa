import { runSchema } from './run';
import { useStoredEntries } from './stored-entries';

/** The user's runs in this browser, by the ids of their plans (D29); see `useStoredEntries`. */
export const useRuns = () => useStoredEntries('run ', runSchema);
