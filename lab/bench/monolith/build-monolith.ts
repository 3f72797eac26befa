import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '@touchline/shared/remote-build/compress';
import { root } from '@touchline/tools/project';
import { print, since } from '@touchline/tools/terminal';
import { build } from 'vite';

const output = path.join(root, '.cache/lab/monolith');

/**
 * Builds the monolith with Vite's own production settings, with compressed copies of its files, as the
 * portal's server serves them. Returns its folder.
 */
export async function buildMonolith(): Promise<string> {
  const startedAt = performance.now();
  await runVite(await writePage());
  await compress(output);
  const shell = path.join(root, 'shell/dist');
  for (const file of await readdir(shell)) {
    if (file.startsWith('redirect')) await cp(path.join(shell, file), path.join(output, file));
  }
  print(`  ✓ monolith built   ${since(startedAt)}`);
  return output;
}

/** Writes the portal's page, with the monolith's script. Returns its folder. */
async function writePage(): Promise<string> {
  const template = await readFile(path.join(root, 'kit/webpack/index.ejs'), 'utf8');
  // Its conditions have what development needs, and the files of the installed app.
  const html = template.replace(/<% if \(\w+\) { %>[^]*?<% } %>\s*/g, '');
  if (html.includes('<%')) throw new Error('The page template has something unknown to fill in.');
  // Vite puts the page at the same place in the output.
  const folder = path.join(root, '.cache/lab/monolith-page');
  await mkdir(folder, { recursive: true });
  const entry = path.relative(folder, path.join(import.meta.dirname, 'src/index.tsx'));
  const script = `<script type="module" src="${entry.replaceAll(path.sep, '/')}"></script>`;
  await writeFile(path.join(folder, 'index.html'), html.replace('</body>', `${script}</body>`));
  return folder;
}

async function runVite(folder: string): Promise<void> {
  await build({
    ...{ configFile: false, root: folder, logLevel: 'error' },
    css: {
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } },
    },
    build: {
      ...{ outDir: output, emptyOutDir: true },
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
}
