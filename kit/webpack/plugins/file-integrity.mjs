// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onFiles } from './built-files.mjs';

/**
 * Writes the hashes of scripts and style sheets into pages. A guarded page gets the guard, with its own files' hashes.
 */
export class FileIntegrity {
  /** @param {{ guarded: boolean }} options guarded: whether a guard was built into the same folder */
  constructor({ guarded }) {
    this.guarded = guarded;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    onFiles(compiler, 'final', (assets, compilation) => {
      const files = Object.fromEntries(
        Object.entries(assets)
          .filter(([name]) => /\.(js|css)$/.test(name))
          .map(([name, source]) => [name, integrityOf(source.buffer())]),
      );
      for (const name of Object.keys(assets).filter((name) => name.endsWith('.html'))) {
        const page = withIntegrity(String(assets[name]?.source()), files);
        const html = this.guarded ? withGuard(page, files, compilation) : page;
        compilation.updateAsset(name, new compiler.webpack.sources.RawSource(html));
      }
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
 * @param {string} html
 * @param {Record<string, string>} files
 * @param {import('webpack').Compilation} compilation
 */
function withGuard(html, files, { namedChunkGroups, outputOptions }) {
  const folder = outputOptions.path ?? '';
  // Of the identity client: the first script requests them where nobody is signed in.
  const identity = namedChunkGroups.get('identity')?.getFiles() ?? [];
  const signIn = identity.filter((name) => name.endsWith('.js'));
  const guard = readdirSync(folder).find((name) => /^guard\.\w+\.js$/.test(name));
  if (!guard) throw new Error(`The guard is missing in ${folder}.`);
  const integrity = integrityOf(readFileSync(path.join(folder, guard)));
  const tag = `<script src="/${guard}" integrity="${integrity}" crossorigin data-files='${JSON.stringify(files)}' data-sign-in='${JSON.stringify(signIn)}'></script>`;
  // After the start data, which it reads, and before the first script with a file.
  return html.replace(/<script[^>]* src=/, (found) => tag + found);
}

/** @param {string | Buffer} content */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
