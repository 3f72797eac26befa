import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import { install } from '../run/install.mjs';
import { projectPackage, root } from '../project.mjs';
import { capture, fail, LaunchError, print } from '../terminal.mjs';

const usage = `Usage: npm run new-remote <name> [-- options]

  --title TEXT   what coaches call it (the name in capitals)
  --path PATH    where its page lies (/<name>)
  --to DIR       into a repository of its own, with the packed shared package beside it`;

try {
  const { name, values } = parse();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const writing = await import('./write-remote');
  const wish = writing.newRemote(name, { title: values.title, path: values.path });

  const refusals = values.to
    ? writing.refusalsOfWish(wish)
    : await writing.refusalsInWorkspace(root, wish);
  if (refusals.length > 0) throw new LaunchError(refusals.join('\n'));

  if (values.to) {
    const folder = path.resolve(values.to);
    const tarball = await packShared(folder);
    const react = (await readPackage('shared/node_modules/react')).version;
    await writing.writeRemoteElsewhere(folder, wish, { tarball, react });
    print(`
${folder} holds the remote ${wish.title} now. Next, there:
  npm install
  npm run dev               alone at http://localhost:3002, beside a portal that runs at :3000
  npm run build             then, here: npm run release -- publish ${name} --build ${folder}/dist`);
  } else {
    await writing.writeRemoteInWorkspace(root, wish);
    await pnpm(['install']);
    print(`
remote-${name} shows ${wish.title} at ${wish.path}. Next:
  npm run dev:${name}       alone, with hot reload
  npm start                 in the portal, where its link stands in the sidebar
  npm test                  its page is tested already, in the portal and standing alone`);
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
    throw new LaunchError(`${/** @type {Error} */ (cause).message}\n\n${usage}`, { cause });
  }
}

/**
 * Packs the shared package into a folder and answers the tarball's name there.
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
  if (code !== 0)
    throw new LaunchError(`${output}\npnpm ${parameters.join(' ')} failed: see above.`);
}

/**
 * @param {string} folder
 * @returns {Promise<{ version: string }>}
 */
async function readPackage(folder) {
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
}
