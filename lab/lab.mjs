import path from 'node:path';
import { fingerprint, isStamped, stamp } from '../tools/run/fingerprint.mjs';
import { install } from '../tools/run/install.mjs';
import { pnpm } from '../tools/run/pnpm.mjs';
import { root } from '../tools/project.mjs';
import { capture, fail, ToolError } from '../tools/terminal.mjs';

// npm run lab -- ...: installs what the project needs, then what the lab needs beside it, and runs the command.
try {
  await install();
  await installLab();
  const program = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const parameters = [program, path.join(import.meta.dirname, 'run.ts'), ...process.argv.slice(2)];
  process.exitCode = (await capture(process.execPath, parameters, { stdio: 'inherit' })).code;
} catch (error) {
  fail(error);
}

async function installLab() {
  const needed = await fingerprint(['lab/pnpm-lock.yaml', 'lab/package.json']);
  const stampFile = path.join(import.meta.dirname, 'node_modules/.touchline-install');
  if (await isStamped(stampFile, needed)) return;
  const folder = import.meta.dirname;
  const { code, output } = await pnpm(['install', '--frozen-lockfile'], { folder });
  if (code !== 0) throw new ToolError(output);
  await stamp(stampFile, needed);
}
