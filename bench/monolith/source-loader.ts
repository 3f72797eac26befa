import type { Release } from '@touchline/shared/host';
import type { RemoteLoader } from '@touchline/shell/src/federation/remote-loader';
import type { RemoteModule } from '@touchline/shell/src/federation/remote-module';

/** Remote name -> imports its routes. */
export type RemoteImports = Record<string, () => Promise<RemoteModule>>;

/** Does for a monolith what `RemoteLoader` does for the portal: it imports. */
export class SourceLoader implements Pick<RemoteLoader, 'load' | 'loaded' | 'measureScreen'> {
  readonly #loaded = new Map<string, RemoteModule>();

  constructor(private readonly imports: RemoteImports) {}

  async load({ name }: Release): Promise<RemoteModule> {
    const importRoutes = this.imports[name];
    if (!importRoutes) throw new Error(`There is no remote '${name}'.`);
    const routes = await importRoutes();
    this.#loaded.set(name, routes);
    return routes;
  }

  loaded({ name }: Release): RemoteModule | undefined {
    return this.#loaded.get(name);
  }

  measureScreen(): Record<string, number> {
    return {};
  }
}
