import path from 'node:path';

/**
 * Where releases lie: `RELEASES_DIR`, else `releases` under `DATA_DIR`, else under `.data`.
 * @param root the project's folder, which relative settings start from
 */
export function releasesFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.RELEASES_DIR, root) ?? path.join(dataFolder(env, root), 'releases');
}

/** The shell's build that a portal serves: `SHELL_DIR`, else what was built in the project. */
export function shellFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.SHELL_DIR, root) ?? path.join(root, 'shell/dist');
}

/** Where the portal keeps what browsers report: never in the releases folder, which is public. */
export function reportsFolder(env: NodeJS.ProcessEnv, root: string): string {
  return path.join(dataFolder(env, root), 'reports');
}

/** The private key that signs the registry: `RELEASE_KEY_FILE`, else `release-key.pem` with the data. */
export function releaseKeyFile(env: NodeJS.ProcessEnv, root: string): string {
  return (
    fromSetting(env.RELEASE_KEY_FILE, root) ?? path.join(dataFolder(env, root), 'release-key.pem')
  );
}

function dataFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.DATA_DIR, root) ?? path.join(root, '.data');
}

function fromSetting(setting: string | undefined, root: string): string | undefined {
  return setting?.trim() ? path.resolve(root, setting.trim()) : undefined;
}
