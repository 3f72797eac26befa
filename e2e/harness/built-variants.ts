import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fingerprint, isStamped } from '@touchline/tools/run/fingerprint';
import { remoteVariants } from './remote-variants';
import { removeAtExit } from './temporary-folders';

const root = path.resolve(import.meta.dirname, '../..');

const cache = path.join(root, '.cache/variants');

/** What each variant is made from. */
const sources = ['remote-teams', 'remote-drills', 'shared', 'product', 'kit']
  .concat(Object.values(remoteVariants).flatMap((one) => ('folder' in one ? one.folder : [])))
  .concat(
    ['remote-copies', 'remote-variants', 'build-variants'].map((name) => `e2e/harness/${name}.ts`),
  )
  .concat('pnpm-lock.yaml');

/** Where a variant is kept, and how to see that it is of the present sources. */
export function keptVariant(name: string) {
  const folder = path.join(cache, name);
  return { folder, stampFile: path.join(folder, '.stamp') };
}

/** The state of what variants are made from. */
export function variantsFingerprint(): Promise<string> {
  return fingerprint(sources);
}

/**
 * The build of a variant, which is made now where `npm test` has not made it before.
 * @returns a copy of its folder, absolute, with the description and the package beside it; it is removed after the tests
 */
export async function builtVariant(name: string): Promise<string> {
  const { folder, stampFile } = keptVariant(name);
  if (!(await isStamped(stampFile, await variantsFingerprint()))) {
    const program = path.join(import.meta.dirname, 'build-variants.ts');
    // As `npm run build` does: with the packages that a runner adds to it, the build would be another one.
    const env = { ...process.env, NODE_PATH: '' };
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, name], {
      cwd: root,
      env,
    });
  }
  await mkdir(cache, { recursive: true });
  const copy = await mkdtemp(path.join(cache, 'copy-'));
  removeAtExit(copy);
  await cp(folder, copy, { recursive: true });
  return path.join(copy, 'dist');
}
