import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { lastRecord } from '../last-record';
import { root, toolPath } from '../project.mjs';

const sources = [
  ...['index.ts', 'standalone/index.ts', 'schemas.ts'].map((file) => `shared/src/${file}`),
  ...['kit/webpack/config.mjs', 'kit/assets.d.ts'],
];

/** The module whose exports are the contract, absolute. */
export const contractModule = path.join(import.meta.dirname, 'today.ts');

export async function contractVersion(): Promise<string> {
  const text = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The record of the last released contract; see `lastRecord`. */
export const lastReleased = () => lastRecord(import.meta.dirname, '.d.ts');

/** Records the present contract under its version. Returns the file, absolute. */
export async function recordContract(): Promise<string> {
  const file = path.join(import.meta.dirname, `${await contractVersion()}.d.ts`);
  await writeFile(file, await bundledDeclarations());
  return file;
}

/** The declarations of all exports in one text, which imports only libraries. */
async function bundledDeclarations(): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/contract-'));
  const configFile = path.join(folder, 'tsconfig.json');
  try {
    const config = {
      extends: '../../kit/tsconfig.base.json',
      compilerOptions: {
        ...{ allowJs: true, types: [], rootDir: root, outDir: folder },
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
        // Its imports of itself must resolve to the emitted files.
        paths: {
          '@touchline/kit/webpack': ['./kit/webpack/config.mjs'],
          '@touchline/shared': ['./shared/src/index'],
          '@touchline/shared/*': ['./shared/src/*', './shared/src/*/index'],
        },
      },
      // Named, because declarations of what is imported from other packages are not emitted.
      files: [contractModule, ...sources.map((file) => path.join(root, file))],
    };
    await writeFile(configFile, JSON.stringify(config));
    await promisify(execFile)(process.execPath, [toolPath('tsc'), '-p', configFile]);
    const bundle = await rollup({
      input: path.join(folder, 'tools/contract/today.d.ts'),
      external: (id) => !/^[./]|^@touchline\//.test(id),
      plugins: [dts({ tsconfig: configFile })],
    });
    const { output } = await bundle.generate({ format: 'es' });
    const { code } = output[0];
    if (code.includes("from '@touchline/")) throw new Error('The record imports this workspace.');
    return code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
