import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PortalReleases, PortalState } from './portal-releases';

export const ReleasesContext = createContext<PortalReleases | undefined>(undefined);

/** What decides which releases this tab shows. Throws outside the portal. */
export function useReleases(): PortalReleases {
  const releases = use(ReleasesContext);
  if (!releases) throw new Error('There are no releases outside the portal.');
  return releases;
}

/** A part of what the portal shows of its remotes, as it changes. */
export function usePortalState<Part>(select: (state: PortalState) => Part): Part {
  return useStore(useReleases().store, select);
}
