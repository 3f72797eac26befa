import type {
  RegisteredRemote,
  Release,
  RemoteRegistry,
  RunnerOptions,
} from '@touchline/shared/host';
import { RemoteLoader } from '../federation/remote-loader';
import { PortalReleases } from '../releases/portal-releases';
import type { ReadRegistry } from '../releases/registry-reader';
import { Reporter } from '../reports/reporter';
import { buildRemote } from '@touchline/shared/testing/build-release';

interface OpenOptions {
  /** Reads the registry again; returns the same one unless set. */
  read?: (() => Promise<ReadRegistry>) | undefined;
  overrides?: Release[];
  sourceStack?: (stack: string) => Promise<string>;
  reload?: () => void;
  runners?: RunnerOptions;
}

/** The releases of a tab whose registry lists these remotes; a release is one without earlier ones. */
export function testReleases(
  remotes: (Release | RegisteredRemote)[],
  { read, overrides = [], sourceStack, reload = () => undefined, runners = {} }: OpenOptions = {},
): { releases: PortalReleases; reporter: Reporter; registry: RemoteRegistry } {
  const registry = {
    remotes: remotes.map((remote) => ('live' in remote ? remote : buildRemote(remote))),
  };
  const reporter = new Reporter('/reports');
  const releases = new PortalReleases(
    { registry },
    {
      read: read ?? (() => Promise.resolve({ registry })),
      loader: new RemoteLoader(),
      reporter,
      runners,
      config: {},
      pathname: window.location.pathname,
      overrides,
      overrideProblems: [],
      ...(sourceStack && { sourceStack }),
      reload,
    },
  );
  return { releases, reporter, registry };
}
