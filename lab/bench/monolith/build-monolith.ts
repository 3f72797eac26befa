import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '@touchline/shared/remote-build/compress';
import { root, toolPath } from '@touchline/tools/project';
import { capture, print, since, ToolError } from '@touchline/tools/terminal';

const output = path.join(root, '.cache/lab/monolith');
const floor = path.join(root, '.cache/lab/floor');

/** The address of the floor of a returning coach, beside the monolith. */
export const floorPath = '/floor.html';

/** Builds the monolith with the portal's own build, and compressed copies of its files. Returns its folder. */
export async function buildMonolith(): Promise<string> {
  const startedAt = performance.now();
  const config = path.join(import.meta.dirname, 'webpack.config.mjs');
  const parameters = [toolPath('webpack'), '--config', config, '--mode', 'production'];
  const { code, output: said } = await capture(process.execPath, parameters);
  if (code !== 0) throw new ToolError(`${said}\nThe monolith was not built: see above.`);
  await rename(path.join(floor, 'index.html'), path.join(floor, floorPath));
  await cp(floor, output, { recursive: true });
  await addWorker();
  await compress(output);
  print(`  ✓ monolith built   ${since(startedAt)}`);
  return output;
}

/** Adds the portal's worker, and the page that it stores beside the monolith's. The silent sign-in's files come along. */
async function addWorker(): Promise<void> {
  const shell = path.join(root, 'shell/dist');
  await cp(shell, output, { recursive: true, force: false });
  await cp(path.join(shell, 'index.html'), path.join(output, 'portal.html'));
  const worker = path.join(output, 'service-worker.js');
  await writeFile(worker, (await readFile(worker, 'utf8')).replace('/index.html', '/portal.html'));
}
