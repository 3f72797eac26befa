import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Serves built files: pages are not kept by a browser, all others are. */
export async function serveFiles(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = pathname.endsWith('.html');
    readFile(path.join(folder, path.normalize(pathname))).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': `${types[path.extname(pathname)]}; charset=utf-8`,
            'content-length': content.length,
            'cache-control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return server;
}
