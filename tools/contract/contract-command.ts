import { contractProblem, writeContract } from './roll-up';

// npm run contract [-- --check]
if (process.argv.includes('--check')) {
  const problem = await contractProblem();
  if (problem) process.stderr.write(`${problem}\n`);
  process.exitCode = problem ? 1 : 0;
} else {
  await writeContract();
}
