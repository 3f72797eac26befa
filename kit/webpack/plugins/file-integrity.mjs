// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the hashes of scripts and style sheets into the pages that load them, when all files are
 * final. A guarded page gets the guard before its first script, with the hashes of the page's own
 * files.
 */
export class FileIntegrity {
  /** @param {{ guarded: boolean }} options guarded: whether a guard was built into the same folder */
  constructor({ guarded }) {
    this.guarded = guarded;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(FileIntegrity.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: FileIntegrity.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const files = Object.fromEntries(
            Object.entries(assets)
              .filter(([name]) => /\.(js|css)$/.test(name))
              .map(([name, source]) => [name, integrityOf(source.buffer())]),
          );
          for (const name of Object.keys(assets).filter((name) => name.endsWith('.html'))) {
            const page = withIntegrity(String(assets[name]?.source()), files);
            const html = this.guarded
              ? withGuard(
                  page,
                  files,
                  signInFiles(compilation),
                  compilation.outputOptions.path ?? '',
                )
              : page;
            compilation.updateAsset(name, new webpack.sources.RawSource(html));
          }
        },
      );
    });
  }
}

/**
 * @param {string} html
 * @param {Record<string, string>} files
 */
function withIntegrity(html, files) {
  return html.replace(
    /<(?:script|link)\b[^>]*?\s(?:src|href)="?\/([^\s">]+)"?/g,
    (tag, /** @type {string} */ name) =>
      files[name] ? `${tag} integrity="${files[name]}" crossorigin` : tag,
  );
}

/**
 * The scripts of the identity client. The first script requests them where nobody is signed in.
 * @param {import('webpack').Compilation} compilation
 */
function signInFiles({ namedChunkGroups }) {
  const files = namedChunkGroups.get('identity')?.getFiles() ?? [];
  return files.filter((name) => /\.js$/.test(name));
}

/**
 * @param {string} html
 * @param {Record<string, string>} files
 * @param {string[]} signIn the scripts that a sign-in needs
 * @param {string} folder
 */
function withGuard(html, files, signIn, folder) {
  const guard = readdirSync(folder).find((name) => /^guard\.\w+\.js$/.test(name));
  if (!guard) throw new Error(`The guard is missing in ${folder}.`);
  const integrity = integrityOf(readFileSync(path.join(folder, guard)));
  const tag = `<script src="/${guard}" integrity="${integrity}" crossorigin data-files='${JSON.stringify(files)}' data-sign-in='${JSON.stringify(signIn)}'></script>`;
  // After the start data, which it reads.
  return html.replace(/<script(?! type="?application\/json)/, (found) => tag + found);
}

/** @param {string | Buffer} content */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
