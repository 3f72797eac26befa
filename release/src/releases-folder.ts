import path from 'node:path';

/**
 * Where releases lie: `RELEASES_DIR`, else `releases` under `DATA_DIR`, else under `.data`.
 * @param root the project's folder, which relative settings start from
 */
export function releasesFolder(env: NodeJS.ProcessEnv, root: string): string {
  const dataDir = path.resolve(root, env.DATA_DIR?.trim() || '.data');
  return path.resolve(root, env.RELEASES_DIR?.trim() || path.join(dataDir, 'releases'));
}
