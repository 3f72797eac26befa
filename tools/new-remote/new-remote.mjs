import { install } from '../run/install.mjs';
import { root } from '../project.mjs';
import { fail } from '../terminal.mjs';

// npm run new-remote NAME [-- --title TEXT --path PATH]
try {
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { runTouchline } = await import('@touchline/kit/command-line');
  const { addRemote } = await import('./write-remote');
  const workspace = { root, create: addRemote };
  process.exitCode = await runTouchline(['create', ...process.argv.slice(2)], workspace);
} catch (error) {
  fail(error);
}
