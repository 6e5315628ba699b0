import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import staticFiles from '@fastify/static';
import { parseAllHeaders } from '@netlify/headers-parser';
import Fastify from 'fastify';
import serveHandler from 'serve-handler';

const POLL_MS = 50;

interface HostOptions {
  /** Folder that `npm run build -- --static` wrote. */
  readonly site: string;
  readonly port: number;
  /** Address of the backend, for a host that forwards calls to it. */
  readonly backend: string;
  /** Folder for what the host itself writes. */
  readonly folder: string;
}

export interface StaticHost {
  readonly stop: () => Promise<unknown>;
}

/** True if nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Serves the folder by nginx with the example of the repository, of which only places and ports are replaced. */
export async function serveByNginx({ site, port, backend, folder }: HostOptions): Promise<StaticHost> {
  mkdirSync(folder, { recursive: true });
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:4000', new URL(backend).host)
    .replaceAll('/srv/wallet', resolve(site))
    .replaceAll('/var/log/nginx', resolve(folder));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};\n`,
  );
  const main = `user ${userInfo().username};
daemon off;
pid nginx.pid;
events {}
http {
include /etc/nginx/mime.types;
${temporary.join('')}${example}}
`;
  const file = resolve(folder, 'nginx.conf');
  writeFileSync(file, main);
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', resolve(folder), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  while (!(await isServed(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  }
  return {
    stop: () => {
      nginx.kill('SIGTERM');
      return exited;
    },
  };
}

async function isServed(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    await new Promise((done) => setTimeout(done, POLL_MS));
    return false;
  }
}

/** Serves the folder as a host does that reads `_headers` and `_redirects`, and forwards nothing. */
export async function serveByHeadersFile({ site, port }: HostOptions): Promise<StaticHost> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(site, '_headers')],
    configHeaders: undefined,
    minimal: true,
  });
  if (errors.length > 0) throw new Error(`_headers: ${errors.join('\n')}`);
  const app = Fastify();
  app.addHook('onRequest', (request, reply, done) => {
    for (const rule of headers) {
      if (request.url.startsWith(rule.for.replace('*', ''))) void reply.headers(rule.values);
    }
    done();
  });
  await app.register(staticFiles, { root: resolve(site), cacheControl: false });
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/assets/')
      ? reply.code(404).sendFile('assets/404.html')
      : reply.sendFile('index.html'),
  );
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}

/** Serves the folder as the program `serve` does, and forwards nothing. */
export async function serveByServe({ site, port }: HostOptions): Promise<StaticHost> {
  const config = JSON.parse(readFileSync(join(site, 'serve.json'), 'utf8')) as object;
  const server = createServer((request, response) => {
    void serveHandler(request, response, { ...config, public: resolve(site) });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { stop: () => Promise.resolve(server.close()) };
}
