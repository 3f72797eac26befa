import path from 'node:path';
import { toolPath } from '@touchline/tools/project';
import { capture, print, since, ToolError } from '@touchline/tools/terminal';
import { readFaults } from './planted/fault';

const lab = import.meta.dirname;

/** Format, lint, types and tests of the lab, and that each planted fault applies. Throws ToolError. */
export async function check(): Promise<void> {
  const startedAt = performance.now();
  const steps: [Parameters<typeof toolPath>[0], string[]][] = [
    ['prettier', ['--check', '--log-level', 'warn', 'lab', '--ignore-path', 'lab/.prettierignore']],
    ['eslint', ['--max-warnings', '0', '-c', 'lab/eslint.config.mjs', 'lab']],
    ['tsc', ['-p', lab]],
    ['jest', ['-c', path.join(lab, 'jest.config.mjs')]],
  ];
  const failed: string[] = [];
  for (const [tool, parameters] of steps) {
    const program = toolPath(tool);
    const { code } = await capture(process.execPath, [program, ...parameters], {
      stdio: 'inherit',
    });
    if (code !== 0) failed.push(tool);
  }
  for (const { name, patch } of await readFaults(path.join(lab, 'planted'))) {
    const { code } = await capture('git', ['apply', '--check', patch]);
    if (code !== 0) failed.push(`${name} does not apply`);
  }
  if (failed.length > 0) throw new ToolError(`Not as it must be:\n  ${failed.join('\n  ')}`);
  print(`  ✓ The lab   ${since(startedAt)}`);
}
