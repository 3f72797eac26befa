import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../project.mjs';
import { contractProblem } from './roll-up';

it('the check passes for the contract as it is, and fails for a changed export', async () => {
  const folder = await mkdtemp(path.join(root, '.cache/changed-contract-'));
  const changed = path.join(folder, 'changed.ts');
  await writeFile(
    changed,
    `export * from '../../tools/contract/exports';
     export declare function announce(message: string, action: object): void;`,
  );
  try {
    expect(await contractProblem()).toBeUndefined();
    expect(await contractProblem(changed)).toContain('The contract changed: run');
  } finally {
    await rm(folder, { recursive: true });
  }
});
