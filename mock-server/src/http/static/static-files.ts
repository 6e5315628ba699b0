import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import {
  type Coding,
  compressText,
  createEncodedText,
  type EncodedText,
  sendText,
  varyByCoding,
} from './encoded-text.ts';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const COMPRESSED_FILE = /\.(br|gz)$/;

interface StaticFilesOptions {
  readonly root: string;
  readonly prefix?: string;
  /** Returns the `cache-control` header of a file, whose path is relative to `root`. */
  readonly toCaching: (path: string) => string;
  /** Returns what is sent in place of the text of a file. */
  readonly rewrite?: (path: string, text: string) => string;
}

/**
 * Serves the files of a folder. Text goes out in the form that the build has compressed (`<file>.br`, `<file>.gz`), all
 * other files and ranges as they are.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { root, prefix = '/', toCaching, rewrite }: StaticFilesOptions,
): Promise<void> {
  const texts = new TextFiles(root, rewrite);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      const path = (request.params as Readonly<Record<string, string>>)['*'] ?? '';
      const text = texts.find(path);
      if (!text) return done();
      if (request.headers.range !== undefined) {
        void varyByCoding(reply);
        return done();
      }
      void sendText(request, reply.header('cache-control', toCaching(path)), text);
    });
    await scope.register(staticFiles, {
      root,
      prefix,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: false,
      // A folder is no file: its address may be one of the app, as `/howto/` is.
      allowedPath: (path) => !COMPRESSED_FILE.test(path) && !path.endsWith('/'),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', toCaching(relative(root, path)));
      },
    });
  });
}

/** Text files of a folder. Each is read when it is first requested. */
class TextFiles {
  readonly #root: string;
  readonly #rewrite: StaticFilesOptions['rewrite'];
  readonly #texts = new Map<string, EncodedText | undefined>();

  constructor(root: string, rewrite: StaticFilesOptions['rewrite']) {
    this.#root = root;
    this.#rewrite = rewrite;
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const path = name.split(sep).join('/');
      if (extname(path) in TEXT_TYPES && !/(^|\/)\./.test(path)) this.#texts.set(path, undefined);
    }
  }

  find(path: string): EncodedText | undefined {
    if (!this.#texts.has(path)) return undefined;
    const text = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, text);
    return text;
  }

  #read(path: string): EncodedText {
    const built = readText(join(this.#root, path));
    if (!this.#rewrite) return built;
    const text = built.plain.toString();
    const rewritten = this.#rewrite(path, text);
    return rewritten === text ? built : compressText(built.type, rewritten);
  }
}

function readText(file: string): EncodedText {
  const plain = readFileSync(file);
  const encoded: Partial<Record<Coding, Buffer>> = {};
  const br = readCompressed(`${file}.br`, brotliDecompressSync, plain);
  const gzip = readCompressed(`${file}.gz`, gunzipSync, plain);
  if (br) encoded.br = br;
  if (gzip) encoded.gzip = gzip;
  return createEncodedText(TEXT_TYPES[extname(file)] ?? '', plain, encoded);
}

/** Reads the compressed form of a file. Returns undefined if there is none, or if the file was changed after the build. */
function readCompressed(
  file: string,
  decompress: (content: Buffer) => Buffer,
  plain: Buffer,
): Buffer | undefined {
  try {
    const content = readFileSync(file);
    return decompress(content).equals(plain) ? content : undefined;
  } catch {
    return undefined;
  }
}
