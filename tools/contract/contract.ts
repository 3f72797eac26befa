import { compareContracts } from './compare-contracts';
import { contractModule, contractVersion, lastReleased, recordContract } from './contract-record';
import { versionProblems } from './contract-version';

const usage = `Usage: npm run contract [-- release]

Compares the types between shell and remotes with the last released ones. With release, records
the present ones under the version of the shared package.`;

const [command, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (command !== undefined && command !== 'release')) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const released = await lastReleased();
const version = await contractVersion();
const changes = compareContracts(released.file, contractModule);
const problems = versionProblems(released.version, version, changes);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
if (command === 'release') {
  process.stdout.write(`The contract ${version} is recorded: ${await recordContract()}\n`);
} else {
  const additions = changes.additions.length > 0 ? `, new: ${changes.additions.join(', ')}` : '';
  process.stdout.write(`${version} keeps what ${released.version} promised${additions}.\n`);
}
