import type { ComponentType, ReactNode } from 'react';
import type { RunnerKind } from '../registry/runner-mark';
import type { Release } from '../registry/remote-registry';
import type { PortalConfig } from './portal-config';
import type { Report } from './report';

/** A release was refused because it does not fit this portal. None of its code has run. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
  /** @param problems a sentence each */
  constructor(readonly problems: string[]) {
    super(problems.join(' '));
  }
}

/** How a release has failed. */
export interface ReleaseError {
  kind: Report['kind'];
  error: unknown;
  /** Whether the user lost the screen; otherwise the failure was in the background. */
  isScreenLost: boolean;
}

/** Where a tab is in the portal. */
export interface PortalPlace {
  pathname: string;
  search: string;
}

/** How releases run that do not run in the page: what an option brings (D36). */
export interface Runner {
  /** Loads what the first screen of a release needs. Rejects with `ReleaseRefusedError`, or as loading does. */
  prepare: (release: Release) => Promise<unknown>;
  /** The screens of a release; `fallback` is shown until the first of them is there. */
  Screen: ComponentType<{ release: Release; fallback: ReactNode }>;
}

/** What the page does for a runner. */
export interface RunnerHost {
  config: Partial<PortalConfig>;
  /** Whether this is the page for developers. */
  isDevelopment: boolean;
  /** Checks that a release fits this portal. Rejects with `ReleaseRefusedError`. */
  check: (release: Release) => Promise<void>;
  /** Sends what a page of a release reads first, unless that has happened. */
  sendFirstReads: (release: Release, place: PortalPlace) => Promise<void>;
  /** The release that the address belongs to. */
  open: () => Release | undefined;
  /** Its first screen is there; `startedAt` is when the user asked for it (`performance.now()`). */
  onShown: (release: Release, startedAt: number) => void;
  onFailure: (release: Release, failure: ReleaseError) => void;
  /** A release asked for what it may not have. */
  onRefused: (release: Release, message: string) => void;
}

/** What a package with a runner exports as its `openRunner`. */
export type OpenRunner = (host: RunnerHost) => Runner;

/** Kind -> loads the runner of it: those that a portal has beside the page. */
export type RunnerOptions = Partial<
  Record<Exclude<RunnerKind, 'page'>, () => Promise<{ openRunner: OpenRunner }>>
>;
