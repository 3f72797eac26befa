import { parseArgs } from 'node:util';
import { install } from '../run/install.mjs';
import { pnpm } from '../run/pnpm.mjs';
import { root } from '../project.mjs';
import { fail, ToolError, print } from '../terminal.mjs';

const usage = `Usage: npm run new-remote <name> [-- options]

  --title TEXT   its title on the screen (the capitalized name)
  --path PATH    the path of its page (/<name>)

For a repository of its own: npx touchline create, see docs/your-own-remote.md.`;

try {
  const { name, values } = parse();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { newRemote } = await import('@touchline/kit/new-remote');
  const { problemsInWorkspace, writeRemoteInWorkspace } = await import('./write-remote');
  const remote = newRemote(name, { title: values.title, path: values.path });
  const problems = await problemsInWorkspace(root, remote);
  if (problems.length > 0) throw new ToolError(problems.join('\n'));
  await writeRemoteInWorkspace(root, remote);
  await addToLockfile();
  print(`
remote-${name} shows ${remote.title} at ${remote.path}. Next:
  npm run dev:${name}       alone, with hot reload
  npm start                 in the portal, with a link in the sidebar
  npm test                  with tests of its page, in the portal and alone`);
} catch (error) {
  fail(error);
}

function parse() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { title: { type: 'string' }, path: { type: 'string' } },
    });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new Error('One name is needed.');
    return { name, values };
  } catch (cause) {
    throw new ToolError(`${/** @type {Error} */ (cause).message}\n\n${usage}`, { cause });
  }
}

async function addToLockfile() {
  const { code, output } = await pnpm(['install']);
  if (code !== 0) throw new ToolError(`${output}\npnpm install failed: see above.`);
}
