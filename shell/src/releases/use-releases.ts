import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PortalReleases } from './portal-releases';
import type { PortalState } from './portal-state';

export const ReleasesContext = createContext<PortalReleases | undefined>(undefined);

/** The releases of this tab. Throws outside the portal. */
export function useReleases(): PortalReleases {
  const releases = use(ReleasesContext);
  if (!releases) throw new Error('useReleases is called outside the portal.');
  return releases;
}

/** Reads the state of the remotes; renders again when the selected part changes. */
export function usePortalState<Selected>(select: (state: PortalState) => Selected): Selected {
  return useStore(useReleases().store, select);
}
