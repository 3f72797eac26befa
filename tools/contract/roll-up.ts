import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { root, toolPath } from '../project.mjs';

const exportsFile = path.join(import.meta.dirname, 'exports.ts');
const contractFile = path.join(import.meta.dirname, 'contract.d.ts');

/** Says what to do when the contract in the repository is not that of the exports of a module (absolute). */
export async function contractProblem(module = exportsFile): Promise<string | undefined> {
  if ((await rolledUp(module)) === (await readFile(contractFile, 'utf8'))) return undefined;
  return (
    'The contract changed: run `npm run contract`, and read the diff of tools/contract/contract.d.ts. ' +
    'A removal or a change of a member needs a major version, a new export a minor one.'
  );
}

export async function writeContract(): Promise<void> {
  await writeFile(contractFile, await rolledUp(exportsFile));
}

/** Where the exports of our own packages are, below a folder: found in `node_modules`, they would be no code of ours. */
const pathsIn = (folder: string) => ({
  '@touchline/kit/webpack': [`${folder}/kit/webpack/config.mjs`],
  '@touchline/shared': [`${folder}/shared/src/index`],
  '@touchline/shared/*': ['src/*', 'src/*/index', '*', '*/index', '*.mjs'].map(
    (place) => `${folder}/shared/${place}`,
  ),
});

/** The declarations of all exports of a module (absolute) in one text without comments, which imports only libraries. */
async function rolledUp(module: string): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/contract-'));
  const compilerOptions = {
    ...{ allowJs: true, types: [], rootDir: root, outDir: folder, paths: pathsIn(root) },
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ noCheck: true, removeComments: true },
  };
  try {
    const configFile = path.join(folder, 'tsconfig.json');
    const files = [module, path.join(root, 'kit/assets.d.ts')];
    const config = { extends: '../../kit/tsconfig.base.json', compilerOptions, files };
    await writeFile(configFile, JSON.stringify(config));
    await promisify(execFile)(process.execPath, [toolPath('tsc'), '-p', configFile]);
    const emitted = path.relative(root, module).replace(/\.ts$/, '.d.ts');
    const bundle = await rollup({
      input: path.join(folder, emitted),
      external: (id) => !/^[./]|^@touchline\//.test(id),
      plugins: [dts({ tsconfig: configFile, compilerOptions: { paths: pathsIn(folder) } })],
    });
    const { output } = await bundle.generate({ format: 'es' });
    return output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
