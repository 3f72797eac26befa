import { getInstance } from '@module-federation/enhanced/runtime';

/** Shared module -> its version, as this shell provides it. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
