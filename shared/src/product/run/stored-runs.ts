import { runSchema } from './run';
import { useStoredEntries } from './stored-entries';

/**
 * The user's runs in this browser, by the ids of their plans (D29).
 * @returns undefined until they were read; and a function that changes the run of a plan, null for none
 */
export const useRuns = () => useStoredEntries('run ', runSchema);
