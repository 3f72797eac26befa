import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The commit of the sources in a folder, `-dirty` after changes; undefined outside a repository. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const describe = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
  try {
    const { stdout } = await promisify(execFile)('git', describe, { cwd: folder });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
