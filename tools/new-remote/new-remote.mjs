import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import { install } from '../run/install.mjs';
import { projectPackage, root } from '../project.mjs';
import { capture, fail, ToolError, print } from '../terminal.mjs';

const usage = `Usage: npm run new-remote <name> [-- options]

  --title TEXT   its title on the screen (the capitalized name)
  --path PATH    the path of its page (/<name>)
  --to DIR       writes it into another repository, with the packed shared package`;

try {
  const { name, values } = parse();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const writing = await import('./write-remote');
  const remote = writing.newRemote(name, { title: values.title, path: values.path });

  const problems = values.to
    ? writing.problemsOf(remote)
    : await writing.problemsInWorkspace(root, remote);
  if (problems.length > 0) throw new ToolError(problems.join('\n'));

  if (values.to) {
    const folder = path.resolve(values.to);
    const tarball = await packShared(folder);
    const react = (await readPackage('shared/node_modules/react')).version;
    const zod = (await readPackage('shared/node_modules/zod')).version;
    await writing.writeRemoteElsewhere(folder, remote, { tarball, react, zod });
    print(`
${folder} contains the remote ${remote.title} now. Next, there:
  npm install
  npm run dev               alone at http://localhost:3002, with a portal at http://localhost:3000
  npm run build             then, here: npm run release -- publish ${name} --build ${folder}/dist`);
  } else {
    await writing.writeRemoteInWorkspace(root, remote);
    await pnpm(['install']);
    print(`
remote-${name} shows ${remote.title} at ${remote.path}. Next:
  npm run dev:${name}       alone, with hot reload
  npm start                 in the portal, with a link in the sidebar
  npm test                  with tests of its page, in the portal and alone`);
  }
} catch (error) {
  fail(error);
}

function parse() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { title: { type: 'string' }, path: { type: 'string' }, to: { type: 'string' } },
    });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new Error('One name is needed.');
    return { name, values };
  } catch (cause) {
    throw new ToolError(`${/** @type {Error} */ (cause).message}\n\n${usage}`, { cause });
  }
}

/**
 * Packs the shared package into a folder. Returns the name of the tarball.
 * @param {string} folder
 */
async function packShared(folder) {
  const { version } = await readPackage('shared');
  await pnpm(['--dir', 'shared', 'pack', '--pack-destination', folder]);
  return `touchline-shared-${version}.tgz`;
}

/** @param {string[]} parameters */
async function pnpm(parameters) {
  const { code, output } = await capture('npx', [
    ...['--yes', projectPackage.packageManager],
    ...parameters,
  ]);
  if (code !== 0) throw new ToolError(`${output}\npnpm ${parameters.join(' ')} failed: see above.`);
}

/**
 * @param {string} folder
 * @returns {Promise<{ version: string }>}
 */
async function readPackage(folder) {
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
}
