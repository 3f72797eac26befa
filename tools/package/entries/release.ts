import { fileURLToPath } from 'node:url';

process.setSourceMapsEnabled(true);
const { ReleaseProblem } = await import('@touchline/backend/releases');
const { runReleaseCommand } = await import('@touchline/backend/releases/cli');

process.exitCode = await runReleaseCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  buildRemote: () => {
    throw new ReleaseProblem('A package holds no sources: name a finished build with --build.');
  },
});
