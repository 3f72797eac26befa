export { commitOf } from './commit-of';
export { hashedFiles, hashesOf, integrityOf } from './file-hashes';
export { budgetProblems, compressedSize, firstScreenSizes } from './release-budget';
export { isPrivateFile, isReleaseFile, privateFiles, releaseFiles } from './release-files';
export { ReleaseProblem } from './release-problem';
export { boundProblems, fileProblems, fitProblems } from './release-problems';
export { RemoteBuild } from './remote-build';
