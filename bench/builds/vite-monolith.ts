import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@touchline/tools/project';
import { build } from 'vite';
import { pageTemplate } from './page-template';

const monolith = path.join(root, 'bench/monolith');

/**
 * Builds the monolith with Vite's own production settings.
 * @param output absolute; emptied first
 */
export async function buildViteMonolith(output: string): Promise<void> {
  // Vite builds what it finds in a page, and puts the page at the same place in the output.
  const folder = path.join(root, '.cache/bench/vite-page');
  await mkdir(folder, { recursive: true });
  const entry = path.relative(folder, path.join(monolith, 'index.ts'));
  const script = `<script type="module" src="${entry.replaceAll(path.sep, '/')}"></script>`;
  const page = (await pageTemplate()).replace('</body>', `${script}</body>`);
  await writeFile(path.join(folder, 'index.html'), page);
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: {
      alias: { '@module-federation/enhanced/runtime': path.join(monolith, 'no-federation.ts') },
    },
    css: {
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } },
    },
    build: {
      outDir: output,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          // The server lets browsers keep files whose name ends with such a hash.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
  // Vite leaves its own, and the servers are started from this process.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
