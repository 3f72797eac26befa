export { contentProblems } from './content-problems';
export { commitOf } from './commit-of';
export { compressedSize } from './compressed-size';
export { hashedFiles, hashesOf, integrityOf } from './file-hashes';
export { fitAdvice } from './fit-advice';
export { firstScreenSizes } from './first-screen';
export {
  isSignedBy,
  makeKey,
  publicKeyOf,
  readKey,
  readPublicKey,
  signatureOf,
  signRegistry,
  verifies,
} from './keys';
export { registryDifferences } from './registry-differences';
export { budgetProblems } from './release-budget';
export {
  billOfMaterialsFile,
  isPrivateFile,
  isReleaseFile,
  privateFiles,
  releaseFiles,
} from './release-files';
export { ReleaseProblem } from './release-problem';
export { RemoteBuild } from './remote-build';
