import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '@touchline/shared/remote-build/compress';
import { root } from '@touchline/tools/project';
import { print, since } from '@touchline/tools/terminal';
import { build } from 'vite';

const output = path.join(root, '.cache/lab/monolith');

/** The address of the floor of a returning coach, beside the monolith. */
export const floorPath = '/floor.html';

/** Builds the monolith with Vite's own production settings and compressed copies of its files. Returns its folder. */
export async function buildMonolith(): Promise<string> {
  const startedAt = performance.now();
  await runVite(await writePage('index.html', 'src/index.tsx'), output);
  const floor = path.join(root, '.cache/lab/floor');
  await runVite(await writePage(floorPath, '../floor/floor.tsx'), floor);
  await cp(floor, output, { recursive: true });
  await compress(output);
  const shell = path.join(root, 'shell/dist');
  for (const file of await readdir(shell)) {
    if (file.startsWith('redirect')) await cp(path.join(shell, file), path.join(output, file));
  }
  print(`  ✓ monolith built   ${since(startedAt)}`);
  return output;
}

/** Writes the portal's page under a name, with another script. Returns its address. */
async function writePage(name: string, source: string): Promise<string> {
  const template = await readFile(path.join(root, 'kit/webpack/index.ejs'), 'utf8');
  // Its conditions have what development needs, and the files of the installed app.
  const html = template.replace(/<% if \(\w+\) { %>[^]*?<% } %>\s*/g, '');
  if (html.includes('<%')) throw new Error('The page template has something unknown to fill in.');
  // Vite puts the page at the same place in the output.
  const folder = path.join(root, '.cache/lab/monolith-page');
  await mkdir(folder, { recursive: true });
  const entry = path.relative(folder, path.join(import.meta.dirname, source));
  const script = `<script type="module" src="${entry.replaceAll(path.sep, '/')}"></script>`;
  const page = path.join(folder, name);
  await writeFile(page, html.replace('</body>', `${script}</body>`));
  return page;
}

async function runVite(page: string, outDir: string): Promise<void> {
  await build({
    ...{ configFile: false, root: path.dirname(page), logLevel: 'error' },
    css: {
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } },
    },
    build: {
      ...{ outDir, emptyOutDir: true },
      rolldownOptions: {
        input: page,
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
}
