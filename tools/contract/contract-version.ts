import type { ContractChanges } from './compare-contracts';

/** Why a version is not high enough: a break needs a new major version, a new export a new minor one. */
export function versionProblems(
  released: string,
  version: string,
  { breaks, additions }: ContractChanges,
): string[] {
  const [oldMajor = 0, oldMinor = 0] = released.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldMajor) return [];
  if (breaks.length > 0) {
    return [
      ...breaks,
      `Remotes built for ${released} would break: this is ${oldMajor + 1}.0.0, not ${version}.`,
    ];
  }
  if (additions.length > 0 && minor <= oldMinor) {
    return [
      `New since ${released}: ${additions.join(', ')}. This is ${oldMajor}.${oldMinor + 1}.0, not ${version}.`,
    ];
  }
  return [];
}
