import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { singletonVersions } from '@touchline/shared/webpack/singletons';
import { remotes, root } from '@touchline/tools/project';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { pageTemplate } from './page-template';

const { resolve } = createRequire(import.meta.url);
const monolith = path.join(root, 'bench/monolith');

/**
 * Builds the monolith with webpack's own production settings.
 * @param output absolute; emptied first
 */
export async function buildWebpackMonolith(output: string): Promise<void> {
  await run({
    ...(await pageBuild('index.ts', output)),
    resolve: {
      extensions,
      alias: { '@module-federation/enhanced/runtime': path.join(monolith, 'no-federation.ts') },
    },
  });
}

/**
 * Builds a shell and its remotes as Module Federation's documentation shows it: each remote's manifest
 * has a fixed address, and what has state is a shared singleton.
 * @param output absolute; emptied first. The remotes are in its folder `federated`
 */
export async function buildPlainFederation(output: string): Promise<void> {
  const shell = await pageBuild('federated-index.ts', output);
  shell.plugins?.push(
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: Object.fromEntries(
        remotes.map((name) => [name, `${name}@/federated/${name}/mf-manifest.json`]),
      ),
      shared: sharedSingletons('shell'),
      dts: false,
    }),
  );
  await run(shell);
  for (const name of remotes) {
    const config = baseBuild(path.join(output, 'federated', name));
    config.plugins?.push(
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './routes': path.join(root, `remote-${name}/src/routes.tsx`) },
        shared: sharedSingletons(`remote-${name}`),
        dts: false,
      }),
    );
    const publicPath = `/federated/${name}/`;
    await run({
      ...config,
      context: path.join(root, `remote-${name}`),
      entry: {},
      output: { ...config.output, publicPath, uniqueName: name },
    });
  }
}

function sharedSingletons(folder: string) {
  const versions = Object.entries(singletonVersions(path.join(root, folder)));
  return Object.fromEntries(
    versions.map(([name, version]) => {
      const shared = { singleton: true, version, requiredVersion: `^${version}` };
      // The shell also imports parts of this package by other names, so that its copy must win.
      const isHosts = name === '@touchline/shared' && folder !== 'shell';
      return [name, isHosts ? { ...shared, import: false as const } : shared];
    }),
  );
}

const extensions = ['.tsx', '.ts', '.js'];

async function pageBuild(entry: string, output: string): Promise<Configuration> {
  const config = baseBuild(output);
  return {
    ...config,
    entry: path.join(monolith, entry),
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({ templateContent: await pageTemplate() }),
    ],
  };
}

function baseBuild(output: string): Configuration {
  return {
    mode: 'production',
    context: monolith,
    performance: false,
    output: {
      path: output,
      filename: '[name].[contenthash:8].js',
      publicPath: '/',
      clean: true,
    },
    resolve: { extensions },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: resolve('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: path.join(root, 'shared/tsconfig.base.json'),
            compilerOptions: { noEmit: false },
          },
        },
        {
          test: /\.scss$/,
          use: [
            MiniCssExtractPlugin.loader,
            resolve('css-loader'),
            {
              loader: resolve('sass-loader'),
              options: { sassOptions: { quietDeps: true, silenceDeprecations: ['import'] } },
            },
          ],
        },
        // As in the portal's own builds; Vite does the same with small pictures.
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' })],
  };
}

async function run(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack has not started.');
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
