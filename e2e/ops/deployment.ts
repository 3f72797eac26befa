import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageFolder } from '@touchline/tools/package';
import type { Certificates } from './certificates';

/** How Node starts the portal of a package. */
export interface PackagedProgram {
  parameters: string[];
  /** The folder of the package, absolute. */
  cwd: string;
}

/** Unpacks the package into a folder, which must be outside the project. */
export async function unpackPackage(folder: string): Promise<PackagedProgram> {
  await promisify(execFile)('tar', ['-xzf', `${packageFolder}.tgz`, '-C', folder]);
  const cwd = path.join(folder, path.basename(packageFolder));
  return { parameters: ['server/start.js'], cwd };
}

/** Runs one of a package's commands in its folder, as `npm run` does there. */
export function runCommand(
  { cwd }: PackagedProgram,
  command: string[],
  settings: Record<string, string>,
): Promise<{ status: number; output: string }> {
  const env = { ...process.env, NODE_PATH: '', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd, env }, (error, stdout, stderr) =>
      resolve({
        status: typeof error?.code === 'number' ? error.code : 0,
        output: stdout + stderr,
      }),
    );
  });
}

interface NginxOptions {
  program: string;
  /** For its files; made. */
  folder: string;
  certificates: Certificates;
  /** Where it listens, and where the processes behind it do. */
  ports: { http: number; https: number; portals: [number, number]; apis: [number, number] };
}

/**
 * Starts nginx with `deploy/nginx.conf`, in which only the name, the certificate, ports and the folder of the
 * cache are replaced: several tests may run on one machine.
 * @returns stops it
 */
export async function startNginx(options: NginxOptions): Promise<() => Promise<void>> {
  const { program, folder, certificates, ports } = options;
  await mkdir(folder);
  await chmod(folder, 0o711);
  await writeFile(path.join(folder, 'site.pem'), certificates.certificate);
  await writeFile(path.join(folder, 'site.key'), certificates.key);
  const file = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
  await writeFile(
    path.join(folder, 'touchline.conf'),
    replaceAll(await readFile(file, 'utf8'), {
      'portal.example.com;': 'localhost;',
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      'listen 443 ssl': `listen 127.0.0.1:${ports.https} ssl`,
      '127.0.0.1:3000': `127.0.0.1:${ports.portals[0]}`,
      '127.0.0.1:3003': `127.0.0.1:${ports.portals[1]}`,
      '127.0.0.1:3001': `127.0.0.1:${ports.apis[0]}`,
      '127.0.0.1:3002': `127.0.0.1:${ports.apis[1]}`,
      '/etc/ssl/portal.example.com.pem': path.join(folder, 'site.pem'),
      '/etc/ssl/portal.example.com.key': path.join(folder, 'site.key'),
      '/var/cache/touchline-nginx': path.join(folder, 'cache'),
    }),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log info;
     events {}
     http {
       access_log ${folder}/access.log;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
       include ${folder}/touchline.conf;
     }`,
  );
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const send = client(ports.https, certificates.authority);
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error('nginx does not start.');
    const answer = await send('GET', '/api/health').catch(() => undefined);
    if (answer) break;
    await delay(50);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/**
 * What `nginx -t` says of `deploy/nginx.conf`, in which only the name and the certificate are replaced.
 * @param folder with `site.pem` and `site.key`
 */
export async function testConfiguration(program: string, folder: string): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
  await writeFile(
    path.join(folder, 'shipped.conf'),
    replaceAll(await readFile(file, 'utf8'), {
      'portal.example.com;': 'localhost;',
      '/etc/ssl/portal.example.com.pem': path.join(folder, 'site.pem'),
      '/etc/ssl/portal.example.com.key': path.join(folder, 'site.key'),
    }),
  );
  const main = path.join(folder, 'main.conf');
  const pid = `pid ${folder}/test.pid; events {}`;
  await writeFile(main, `${pid} http { include ${folder}/shipped.conf; }`);
  const { stderr } = await promisify(execFile)(program, ['-t', '-c', main]);
  return stderr;
}

/** Throws when the configuration lacks one of the texts: then it would run with something else. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`deploy/nginx.conf lacks ${from}`);
    return replaced.replaceAll(from, to);
  }, text);
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sent {
  headers?: Record<string, string>;
  body?: object;
  /** The client's own address. */
  from?: string;
}

/**
 * Sends requests to a port of this machine, over kept connections, and trusts one authority only.
 * @returns rejects when there is no answer
 */
export function client(port: number, authority: string) {
  const agent = new Agent({ keepAlive: true, ca: authority });
  return (method: string, url: string, { headers, body, from }: Sent = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ method, path: url, agent, port, host: '127.0.0.1', servername: 'localhost' },
          ...(from && { localAddress: from }),
          headers: {
            host: `localhost:${port}`,
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
}
