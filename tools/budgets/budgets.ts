import { build } from '../run/build.mjs';
import { findChromium, runPlaywright } from '../test/chromium.mjs';
import { fail, ToolError } from '../terminal.mjs';

const usage = `Usage: npm run budgets [-- write]

  compares the first load of each page with e2e/budgets.json
  write   measures, and writes the budgets`;

const parameters = process.argv.slice(2);
const isWritten = parameters[0] === 'write';
if (parameters.length > (isWritten ? 1 : 0)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
await measure().catch(fail);

async function measure(): Promise<void> {
  await build();
  const env = isWritten ? { BUDGETS: 'write' } : {};
  const isDone = await runPlaywright(
    await findChromium(),
    ['--project=portal', 'builds/budgets'],
    env,
  );
  if (!isDone) throw new ToolError('See above.');
  if (isWritten) process.stdout.write('e2e/budgets.json is written.\n');
}
