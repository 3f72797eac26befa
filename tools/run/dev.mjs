import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { isFree, requireFreePort } from './free-port.mjs';
import { install } from './install.mjs';
import { options, remotes, root, toolPath } from '../project.mjs';
import { fail, ToolError, print, requireOptions, since } from '../terminal.mjs';

/** @typedef {{ name: string, parameters: string[], env?: NodeJS.ProcessEnv, readyUrl: string }} Part */

const [remote, ...flags] = process.argv.slice(2);
const isForPortal = flags.includes('--for-portal');
const port = Number(process.env.PORT || 3000);
const portalUrl = process.env.PORTAL_URL || `http://localhost:${port}`;
const ownBackendUrl = `http://localhost:${port + 10}`;
const startedAt = performance.now();

endWithNpm();
try {
  requireOptions(['--for-portal'], flags);
  if (remote && !remotes.includes(remote)) {
    throw new ToolError(`There is no remote '${remote}': ${remotes.join(', ')}.`);
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_525) {
    throw new ToolError(`PORT must be a port number from 1 to 65525, not '${process.env.PORT}'.`);
  }
  await install();
  const address = remote ? `http://localhost:${await freePort()}` : portalUrl;
  if (remote && isForPortal) {
    await runParts([federated(remote, address)]);
    print(`  ✓ remote-${remote} is up   ${since(startedAt)}`);
    print(`Give this address to the developers' panel of a portal: ${address}`);
  } else {
    const isRunning = remote !== undefined && (await runsPortal());
    if (isRunning) print(`remote-${remote} uses the portal that runs at ${portalUrl}.`);
    const api = isRunning ? portalUrl : ownBackendUrl;
    const own = isRunning ? [] : [backend({})];
    await runParts(remote ? [...own, standalone(remote, address, api)] : portal());
    print(`  ✓ All parts are up   ${since(startedAt)}`);
    print(`Touchline is ready: ${address}`);
  }
} catch (error) {
  fail(error);
}

/** The portal with hot reload in every part. @returns {Part[]} */
function portal() {
  /** @type {[name: string, address: string][]} */
  const served = remotes.map((name, index) => [name, `http://localhost:${port + 2 + index}`]);
  const entries = served.map(([name, address]) => [name, `${address}/remoteEntry.js`]);
  return [
    backend(Object.fromEntries(entries)),
    devServer('shell', `${portalUrl}/`, `port=${port}`, `backend=${ownBackendUrl}`),
    ...served.map(([name, address]) => federated(name, address)),
  ];
}

/**
 * One remote as a portal loads it.
 * @param {string} name
 * @param {string} address
 */
function federated(name, address) {
  const { port: own } = new URL(address);
  return devServer(`remote-${name}`, `${address}/remoteEntry.js`, `port=${own}`);
}

/** @param {Record<string, string>} entries @returns {Part} */
function backend(entries) {
  return {
    name: 'backend',
    parameters: ['--import', 'tsx', 'backend/src/server.ts'],
    env: {
      PORT: String(port + 10),
      PORTAL_URL: portalUrl,
      // By itself it has a port for them only beside its own.
      ...(options.includes('options/frames') && {
        FRAMES_URL: process.env.FRAMES_URL || `http://localhost:${port + 9}`,
      }),
      REMOTE_ENTRIES: Object.entries(entries)
        .map((pair) => pair.join('='))
        .join(' '),
    },
    readyUrl: `${ownBackendUrl}/api/ready`,
  };
}

/**
 * One remote with its own page.
 * @param {string} name
 * @param {string} address
 * @param {string} backendUrl of the server that it signs in at, and calls
 */
function standalone(name, address, backendUrl) {
  const env = [`port=${new URL(address).port}`, `backend=${backendUrl}`, 'standalone'];
  return devServer(`remote-${name}`, `${address}/`, ...env);
}

/**
 * @param {string} folder
 * @param {string} readyUrl
 * @param {string[]} env for its `--env`
 * @returns {Part}
 */
function devServer(folder, readyUrl, ...env) {
  const config = path.join(folder, 'webpack.config.mjs');
  const environment = env.flatMap((one) => ['--env', one]);
  const parameters = ['serve', '--config', config, '--mode', 'development', ...environment];
  return { name: folder, parameters: [toolPath('webpack'), ...parameters], readyUrl };
}

/** Whether a portal answers at the address that this one would have. */
async function runsPortal() {
  const answer = await fetch(`${portalUrl}/config.json`).catch(() => undefined);
  return answer?.ok === true;
}

/** The first free port after the portal's two. The provider of a portal on this machine knows one for each remote. */
async function freePort() {
  for (const number of remotes.map((_, index) => port + 2 + index)) {
    if (await isFree(number)) return number;
  }
  throw new ToolError(`No port from ${port + 2} to ${port + 1 + remotes.length} is free.`);
}

/**
 * Starts all parts, prints their output with the part's name before each line, and waits until all
 * answer. They end together: on a signal, or when one of them ends.
 * @param {Part[]} parts
 */
async function runParts(parts) {
  const advice = 'PORT is the first of those that are used.';
  const ports = parts.map(({ readyUrl }) => Number(new URL(readyUrl).port));
  await Promise.all(ports.map((one) => requireFreePort(one, advice)));
  let ending = false;
  const children = parts.map(({ name, parameters, env }) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) prefix(stream, name);
    child.once('exit', (code) => {
      if (!ending) print(`${name} has ended; stopping the rest.`);
      endAll(code || 1);
    });
    return child;
  });

  /** @param {number} status */
  function endAll(status) {
    process.exitCode ??= status;
    ending = true;
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));

  while (!ending && !(await allAnswer(parts))) {
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  if (ending) {
    await Promise.all(
      children.map(
        (child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve)),
      ),
    );
    process.exit();
  }
}

/** @param {Part[]} parts */
async function allAnswer(parts) {
  const answers = parts.map(({ readyUrl }) =>
    fetch(readyUrl, { signal: AbortSignal.timeout(60_000) }).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

/**
 * @param {NodeJS.ReadableStream} stream
 * @param {string} name
 */
function prefix(stream, name) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // The backend prints that it is ready before the development servers are.
      if (line.trim() !== '' && !line.startsWith('Touchline is ready:')) print(`${name} | ${line}`);
    }
  });
}
