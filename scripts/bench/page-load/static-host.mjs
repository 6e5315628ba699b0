import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** @typedef {{ url: string, stop: () => Promise<void> }} StaticHost */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** Files of these types are compressed already. */
const COMPRESSED = new Set(['.woff2', '.png', '.webp', '.jpg', '.webm']);
const MIN_COMPRESSED_BYTES = 256;
/** Higher levels take seconds for a library and save little. */
const BROTLI_QUALITY = 9;
const YEAR_S = 31_536_000;

/**
 * Serves the files of a folder as a static host does: compressed with brotli, hashed files cached for a year. The page
 * and all other addresses, such as those of the API, come from `backend`.
 * @param {string} folder
 * @param {string} [backend] URL of the sandbox; without it, the page is the folder's `index.html`
 * @returns {Promise<StaticHost>}
 */
export async function startStaticHost(folder, backend) {
  const files = readFiles(folder);

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const isPage = extname(path) === '';
    const file = isPage && backend !== undefined ? undefined : files.get(isPage ? '/index.html' : path);
    if (file) {
      response.writeHead(200, {
        'content-type': TYPES[isPage ? '.html' : extname(path)] ?? 'application/octet-stream',
        'cache-control': path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
        ...(file.isCompressed ? { 'content-encoding': 'br' } : {}),
      });
      response.end(file.body);
    } else if (backend !== undefined) forward(backend, request, response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {Buffer} body */
const compress = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

/**
 * Reads the files of a folder and compresses them, before the first request is measured.
 * @param {string} folder
 */
function readFiles(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(
    paths.map((path) => {
      const body = readFileSync(join(folder, path));
      const isCompressed = !COMPRESSED.has(extname(path)) && body.length >= MIN_COMPRESSED_BYTES;
      return [`/${path.split(sep).join('/')}`, { body: isCompressed ? compress(body) : body, isCompressed }];
    }),
  );
}

/**
 * Forwards a request to the sandbox. A page is compressed on the way.
 * @param {string} backend
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function forward(backend, request, response) {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const { method } = request;
  const forwarded = sendRequest(new URL(request.url ?? '/', backend), { method, headers }, (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    /** @type {Buffer[]} */
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const body = compress(Buffer.concat(parts));
      const { 'content-length': _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'br' });
      response.end(body);
    });
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}
