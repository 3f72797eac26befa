import type { RemoteRegistry } from '../registry/remote-registry';
import type { RunnerKind } from '../registry/runner-mark';
import type { PortalConfig } from './portal-config';

/** What an option brings to the server for a runner: documents at a host of their own. It exports it as `runner` (D36). */
export interface SiteOption {
  /** Between the port of a portal at localhost and that of its documents. */
  portStep: number;
  /** @returns undefined where the settings give it no origin. Rejects with a sentence when they are wrong */
  open(portal: SitePortal): Promise<RunnerSite | undefined>;
}

/** The portal that it belongs to. */
export interface SitePortal {
  /** The settings of options by name, as far as they are set. */
  settings: Record<string, string>;
  /** The portal's origin as browsers see it. */
  url: string;
  port: number;
  /** Sent with all answers. */
  headers: Record<string, string>;
  /** The shell's build, and that of the page for developers where they have one. Absolute. */
  build: string;
  developersBuild?: string | undefined;
}

export interface RunnerSite {
  /** How the releases run that need it. */
  kind: RunnerKind;
  /** The setting that says where it is. */
  setting: string;
  /** As browsers see it. Its host has these documents alone, which the portal's page may frame. */
  origin: string;
  /** A port of its own; missing: a proxy leads to the portal's. */
  port?: number | undefined;
  /** Below which the documents are, at this host and at no other. */
  path: string;
  /** What the portal's page is told. */
  config(registry: RemoteRegistry): Partial<PortalConfig>;
  /** The document of a remote, of a version that `config` has named; undefined: it has none. */
  document(
    remote: string,
    version: string | undefined,
    registry: RemoteRegistry,
  ): Promise<SiteDocument | undefined>;
}

export interface SiteDocument {
  headers: Record<string, string>;
  /** The build with the file, absolute. */
  folder: string;
  file: string;
  /** Whether it has this version, so that browsers may keep it. */
  isKept: boolean;
}
