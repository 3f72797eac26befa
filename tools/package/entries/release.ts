import { fileURLToPath } from 'node:url';

process.setSourceMapsEnabled(true);
const { runTouchline } = await import('@touchline/kit/command-line');

process.exitCode = await runTouchline(process.argv.slice(2), {
  root: fileURLToPath(new URL('../../../', import.meta.url)),
});

export {};
