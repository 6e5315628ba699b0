import { relative } from 'node:path';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { varyByCoding } from './encoded-text.ts';
import { keepImmutableFiles } from './kept-files.ts';

const COMPRESSED_FILE = /\.(br|gz)$/;

interface StaticFilesOptions {
  readonly root: string;
  readonly prefix?: string;
  /** Returns the `cache-control` header of a file, whose path is relative to `root`. */
  readonly toCaching: (path: string) => string;
}

/**
 * Serves the files of a folder. A file that the build has compressed (`<file>.br`, `<file>.gz`) goes out in that form, all
 * other files and ranges as they are.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { root, prefix = '/', toCaching }: StaticFilesOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', ({ headers }, _reply, done) => {
      if (headers.range !== undefined) delete headers['accept-encoding'];
      done();
    });
    scope.addHook('onSend', (_request, reply, payload, done) => {
      varyByCoding(reply);
      done(null, payload);
    });
    keepImmutableFiles(scope);
    await scope.register(staticFiles, {
      root,
      prefix,
      preCompressed: true,
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
