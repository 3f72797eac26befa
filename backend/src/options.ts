import type { SiteOption } from '@touchline/shared/schemas';

/** What an option may give. */
interface ServerOption {
  runner?: SiteOption;
}

/**
 * The options of the server, each loaded when it is asked for. The type says what each gives, so that code is valid without
 * any; no other file of the server names their packages.
 */
export const options: Record<string, () => Promise<ServerOption>> = {
  frames: () => import('@touchline/frames/server'),
};
