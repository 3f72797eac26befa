import type { Release } from '@touchline/shared/host';
import type { RemoteLoader } from '@touchline/shell/src/federation/remote-loader';
import type { RemoteModule } from '@touchline/shell/src/federation/remote-module';

/** Remote name -> imports its routes. */
export type RemoteImports = Record<string, () => Promise<RemoteModule>>;

/** Does for a monolith what `RemoteLoader` does for the portal: it imports. */
export class SourceLoader implements Pick<RemoteLoader, 'load' | 'isLoaded' | 'measureScreen'> {
  constructor(private readonly imports: RemoteImports) {}

  async load({ name }: Release): Promise<RemoteModule> {
    const importRoutes = this.imports[name];
    if (!importRoutes) throw new Error(`There is no remote '${name}'.`);
    return importRoutes();
  }

  isLoaded(): boolean {
    return true;
  }

  measureScreen(): Record<string, number> {
    return {};
  }
}
