// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

// Builds the pages of the hosts, and the application as each of them takes it, with Rspack's own production
// settings. A process of its own: Module Federation copies functions into builds as they are, and the
// lab's loader has changed them. Parameters: the folder for both, then the hosts.

const [output = '', ...hosts] = process.argv.slice(2);

const { version } = createRequire(import.meta.url)('react/package.json');
const shared = Object.fromEntries(
  ['react', 'react-dom', 'react/', 'react-dom/'].map((name) => [
    name,
    { singleton: true, version, requiredVersion: `^${version}` },
  ]),
);
const eagerlyShared = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, eager: true }]),
);
const federatedHost = new ModuleFederationPlugin({
  ...{ name: 'host', dts: false, shared: eagerlyShared },
  // The other one would load the application's entry with the page.
  shareStrategy: 'loaded-first',
  remotes: { smallApp: 'smallApp@/small-app/federated/remoteEntry.js' },
  experiments: { asyncStartup: true },
});
const federatedApp = new ModuleFederationPlugin({
  ...{ name: 'smallApp', dts: false, shared, filename: 'remoteEntry.js' },
  exposes: { './mount': './src/mount.tsx' },
});

await runRspack([
  ...hosts.map((host) =>
    buildOf(`hosts/${host}`, `./src/in/${host}.ts`, {
      plugins: host === 'federation' ? [federatedHost] : [],
    }),
  ),
  buildOf('small-app/page', './src/page.tsx', {
    output: { library: { name: 'small-app', type: 'window' } },
  }),
  buildOf('small-app/module', './src/mount.tsx', {
    output: { library: { type: 'module' }, module: true, chunkFormat: 'module' },
    externalsType: 'window',
    externals: {
      react: 'React',
      'react-dom/client': 'ReactDOMClient',
      'react/jsx-runtime': 'ReactJsxRuntime',
    },
  }),
  buildOf('small-app/federated', undefined, { plugins: [federatedApp] }),
]);
for (const host of hosts) {
  await writePage(host, '<div id="place"></div>', `/hosts/${host}/main.js`);
}
const style = '<link rel="stylesheet" href="/small-app/page/main.css" />';
await writePage('small-app/page/index', `${style}<div id="root"></div>`, '/small-app/page/main.js');

/**
 * @param {string} to folder of the build, and its address
 * @param {string | undefined} entry
 * @param {import('@rspack/core').Configuration} more
 * @returns {import('@rspack/core').Configuration}
 */
function buildOf(to, entry, more) {
  return {
    ...{ context: import.meta.dirname, mode: 'production', devtool: false, target: 'web', ...more },
    entry: entry === undefined ? {} : { main: entry },
    output: {
      ...{ path: path.join(output, to), publicPath: `/${to}/`, clean: true, uniqueName: to },
      ...{ filename: '[name].js', cssFilename: '[name].css', ...more.output },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.css$/, type: 'css' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  };
}

/** @param {import('@rspack/core').Configuration[]} builds */
async function runRspack(builds) {
  /** @type {import('@rspack/core').MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    rspack(builds, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

/**
 * @param {string} name its address, without `.html`
 * @param {string} body
 * @param {string} script
 */
async function writePage(name, body, script) {
  const file = path.join(output, `${name}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  const head = '<meta charset="utf-8" /><title>Host</title><link rel="icon" href="data:," />';
  const page = `${body}<script src="${script}"></script>`;
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head>${head}</head><body>${page}</body></html>`,
  );
}
