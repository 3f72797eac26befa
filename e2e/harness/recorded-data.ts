import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Unpacks what an earlier portal kept beside its database into a `DATA_DIR` (absolute). The record's README says what it is. */
export async function unpackData(folder: string): Promise<void> {
  const record = path.resolve(import.meta.dirname, '../records/1.2.0.tar.gz');
  await promisify(execFile)('tar', ['-xzf', record, '-C', folder]);
}
