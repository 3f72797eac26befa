import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { fromSources, startPortal } from '@touchline/e2e/harness/portal-process';
import { startObjectServer, testCredentials } from '../e2e/testing/object-server';

const network = '10.213.8';
const bridge = 'touchline-two';
const port = 3000;
const portalUrl = 'http://localhost:3000';

// Networks are made by root. No browser may run meanwhile: it breaks off what it loads when the machine's network changes.
const itOrNot = process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip;

/** A machine with a network and a data folder of its own. */
interface Host {
  name: string;
  address: string;
  dataDir: string;
}

function ip(...parameters: string[]): void {
  execFileSync('ip', parameters, { stdio: 'pipe' });
}

async function makeHost(number: number): Promise<Host> {
  const [name, address] = [`touchline-h${number}`, `${network}.1${number}`];
  ip('netns', 'add', name);
  ip('link', 'add', name, 'type', 'veth', 'peer', 'eth0', 'netns', name);
  ip('link', 'set', name, 'master', bridge, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return { name, address, dataDir: await mkdtemp(path.join(tmpdir(), 'touchline-host-')) };
}

/** One version of a remote: its file and its source map, which says where its error was thrown. */
function filesOf(version: string): Record<string, string> {
  const map = { version: 3, sources: ['webpack://scores/./src/match.tsx'], names: [] };
  return {
    'remote.json': JSON.stringify({
      ...{ name: 'scores', title: 'Scores', version, exposes: ['./routes'] },
      ...{ pages: [{ path: '/scores', title: 'Scores' }], preloads: ['remoteEntry.js'] },
      federationName: `scores_${version.replaceAll('.', '_')}`,
    }),
    'remoteEntry.js': `start("${version}");\n//# sourceMappingURL=remoteEntry.js.map`,
    'remoteEntry.js.map': JSON.stringify({ ...map, mappings: 'AAAA,UAYM' }),
  };
}

/** A call of the publication of a host. Returns status and result. */
async function call(
  { address }: Host,
  token: string,
  method: string,
  route: string,
  body?: FormData | object,
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://${address}:${port}/publication${route}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { result, message } = (await answer.json()) as { result: unknown; message: string };
  return { status: answer.status, result, message };
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function publish(host: Host, token: string, version: string) {
  const files = Object.entries(filesOf(version));
  const form = new FormData();
  const hashes = Object.fromEntries(files.map(([name, text]) => [name, hashOf(text)]));
  form.append('release', JSON.stringify({ files: hashes }));
  for (const [name, text] of files) form.append('file', new Blob([text]), name);
  return call(host, token, 'PUT', `/remotes/scores/releases/${version}`, form);
}

async function liveAt({ address }: Host): Promise<string | undefined> {
  const answer = await fetch(`http://${address}:${port}/remotes.json`);
  const { remotes } = (await answer.json()) as {
    remotes: { live: { name: string; version: string } }[];
  };
  return remotes.find(({ live }) => live.name === 'scores')?.live.version;
}

/** Waits until a call gives a value. Throws where it never does: a test that is given up would leave its networks. */
async function untilIt(gives: unknown, call: () => Promise<unknown>): Promise<void> {
  for (let calls = 0; calls < 200; calls += 1) {
    if ((await call()) === gives) return;
    await setTimeout(100);
  }
  throw new Error(`200 calls did not give ${String(gives)}.`);
}

itOrNot(
  'a team has its week at two portals on two hosts, which share a bucket and nothing else',
  async () => {
    const stops: (() => unknown)[] = [];
    try {
      ip('link', 'add', bridge, 'type', 'bridge');
      stops.push(() => ip('link', 'del', bridge));
      ip('addr', 'add', `${network}.1/24`, 'dev', bridge);
      ip('link', 'set', bridge, 'up');
      const objects = await startObjectServer(`${network}.1`);
      stops.push(() => objects.close());
      const hosts: Host[] = [];
      for (const number of [1, 2]) {
        const host = await makeHost(number);
        stops.push(async () => {
          ip('link', 'del', host.name);
          ip('netns', 'del', host.name);
          await rm(host.dataDir, { recursive: true });
        });
        hosts.push(host);
        const settings = {
          ...{ ...testCredentials, AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: objects.endpoint },
          ...{ RELEASES_BUCKET: 's3://bucket/portal', DATA_DIR: host.dataDir, DATABASE_URL: '' },
          ...{
            PARTS: 'portal identity',
            HOST: host.address,
            PORT: String(port),
            PORTAL_URL: portalUrl,
          },
          REPORT_URL: '/reports',
        };
        const inside = ['ip', 'netns', 'exec', host.name];
        const portal = await startPortal(settings, { ...fromSources, inside });
        stops.push(() => portal.end('SIGKILL'));
      }
      const [one, two] = hosts as [Host, Host];
      const operatorOf = async ({ dataDir }: Host) =>
        (await readFile(path.join(dataDir, 'operator-token'), 'utf8')).trim();
      const [first, second] = [await operatorOf(one), await operatorOf(two)];
      expect(first).not.toBe(second);

      // A token of the first host is good at the second.
      const makeToken = (host: Host, operator: string) =>
        call(host, operator, 'POST', '/tokens', {
          ...{ remote: 'scores', mayPromote: true, mayRunInPage: true },
        });
      const made = await makeToken(one, first);
      expect(made).toMatchObject({ status: 200 });
      const { token, id } = made.result as { token: string; id: string };
      // Monday: published at one, live by the other.
      expect(await publish(one, token, '1.0.0')).toMatchObject({ status: 200 });
      const promote = (host: Host, version: string) =>
        call(host, token, 'POST', '/remotes/scores/promotions', { version });
      expect(await promote(two, '1.0.0')).toMatchObject({ status: 200 });
      for (const host of hosts) await untilIt('1.0.0', () => liveAt(host));
      // Both serve its files.
      for (const { address } of hosts) {
        const file = await fetch(`http://${address}:${port}/releases/scores/1.0.0/remoteEntry.js`);
        expect(await file.text()).toBe(filesOf('1.0.0')['remoteEntry.js']);
      }
      // Wednesday: the other way round. A page at the first host reports an error, and the second explains it.
      expect(await publish(two, token, '1.1.0')).toMatchObject({ status: 200 });
      expect(await promote(one, '1.1.0')).toMatchObject({ status: 200 });
      const report = {
        ...{ reference: '7Q2F-91XC', at: new Date().toISOString(), kind: 'uncaught' },
        ...{
          remote: 'scores',
          version: '1.1.0',
          page: '/scores',
          message: 'Cannot read the score',
        },
        stack: `match ${portalUrl}/releases/scores/1.1.0/remoteEntry.js:1:11`,
      };
      const sent = await fetch(`http://${one.address}:${port}/reports`, {
        method: 'POST',
        headers: { origin: portalUrl, 'content-type': 'application/json' },
        body: JSON.stringify([report]),
      });
      expect(sent.status).toBe(204);
      const statusOf = async () => (await call(two, second, 'GET', '/references/7Q2F-91XC')).status;
      await untilIt(200, statusOf);
      const explained = await call(two, second, 'GET', '/references/7Q2F-91XC');
      expect(JSON.stringify(explained.result)).toContain('match src/match.tsx:13:7');
      // Thursday: back, at the second; the first follows.
      expect(await call(two, token, 'POST', '/remotes/scores/rollbacks', {})).toMatchObject({
        status: 200,
      });
      for (const host of hosts) await untilIt('1.0.0', () => liveAt(host));
      // Friday: the token is taken back at the second, and does nothing at the first. Another one goes on.
      const next = (await makeToken(two, second)).result as { token: string };
      expect(await call(two, second, 'DELETE', `/tokens/${id}`)).toMatchObject({ status: 200 });
      await untilIt(401, async () => (await publish(one, token, '1.2.0')).status);
      expect(await publish(one, next.token, '1.2.0')).toMatchObject({ status: 200 });
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
);
