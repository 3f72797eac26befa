import {
  loadPage,
  type Release,
  ReleaseRefusedError,
  type RemoteModule,
  type Runner,
  type RunnerHost,
  type RunnerKind,
  type RunnerOptions,
  runnerOf,
  runsInPage,
} from '@touchline/shared/host';
import type { RemoteLoader } from '../federation/remote-loader';

/** What sends the first reads of a page; undefined where it did not load. */
export const loadFirstReads = () => import('./send-first-reads').catch(() => undefined);

/** How the releases of a tab run: in the page, or as a runner has it that the portal has got as an option. */
export class Runners {
  readonly #opening = new Map<string, Promise<Runner>>();
  readonly #opened = new Map<string, Runner>();

  /** @param inUse the releases of the tab, which a release has to fit beside */
  constructor(
    private readonly loader: RemoteLoader,
    private readonly options: RunnerOptions,
    private readonly host: RunnerHost,
    private readonly inUse: () => Release[],
  ) {}

  /** Loads a release into the page; see `RemoteLoader.load`. */
  load(release: Release): Promise<RemoteModule> {
    return this.loader.load(release, this.inUse());
  }

  /** What a release exposes, once it is loaded in this page. */
  loaded(release: Release): RemoteModule | undefined {
    return this.loader.loaded(release);
  }

  /** Loads a release, and the page at a path, as far as that is possible before it is shown. Rejects as loading does. */
  async prepare(release: Release, pathname: string): Promise<unknown> {
    if (runsInPage(release)) return loadPage(await this.load(release), pathname);
    return (await this.open(release)).prepare(release);
  }

  /** Loads the runner of a release that is not for the page. Rejects with `ReleaseRefusedError` where the portal has none. */
  open(release: Release): Promise<Runner> {
    const kind = runnerOf(release);
    const known = this.#opening.get(kind);
    if (known) return known;
    const opening = this.#load(release, kind);
    this.#opening.set(kind, opening);
    opening.then(
      (runner) => this.#opened.set(kind, runner),
      () => this.#opening.delete(kind),
    );
    return opening;
  }

  /** The runner of a release, once it is loaded. */
  opened(release: Release): Runner | undefined {
    return this.#opened.get(runnerOf(release));
  }

  async #load({ title }: Release, kind: RunnerKind): Promise<Runner> {
    const load = kind === 'page' ? undefined : this.options[kind];
    if (load) return (await load()).openRunner(this.host);
    throw new ReleaseRefusedError([
      `${title} runs in a ${kind} only, and this portal has no ${kind}s.`,
    ]);
  }
}
