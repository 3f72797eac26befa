export { commitOf } from './commit-of';
export { compressedSize } from './compressed-size';
export { hashedFiles, hashesOf, integrityOf } from './file-hashes';
export { firstScreenSizes } from './first-screen';
export { budgetProblems } from './release-budget';
export { isReleaseFile, releaseFiles } from './release-files';
export { ReleaseProblem } from './release-problem';
export { RemoteBuild } from './remote-build';
