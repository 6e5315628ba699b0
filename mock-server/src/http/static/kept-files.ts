import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { chooseCoding } from './encoded-text.ts';

/** Bytes that are kept of all files: some ten releases of the app in each coding. */
const KEPT_MAX_BYTES = 32 * 1024 * 1024;
/** Age of a file from which on nobody is still writing it. */
const WRITTEN_MS = 10_000;
/** Headers of the file. All others are those of the request. */
const FILE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
];
/** Headers of a request that ask for a part, or for nothing if the file is the same. */
const CONDITION = /^(range|if-.*)$/;
/** Path of a file in its one spelling: with others, one file could fill the memory. */
const PLAIN_PATH = /^(\/[\w-][\w.-]*)+$/;

interface KeptFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const isForWholeFile = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' &&
  PLAIN_PATH.test(getUrlPath(url)) &&
  !Object.keys(headers).some((name) => CONDITION.test(name));

function readFileHeaders(reply: FastifyReply): Record<string, string> {
  const headers = FILE_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Answers with a file that never changes from memory once it has been read: to find, open, read and close it takes half of the
 * time of a request. What is not here yet is looked for in the folder each time, which may get the files of another release.
 */
export function keepImmutableFiles(scope: FastifyInstance): void {
  const files = new Map<string, KeptFile>();
  let keptBytes = 0;
  const toKey = ({ headers, url }: FastifyRequest) =>
    `${chooseCoding(headers['accept-encoding'])} ${getUrlPath(url)}`;

  scope.addHook('onRequest', (request, reply, done) => {
    const file = isForWholeFile(request) ? files.get(toKey(request)) : undefined;
    if (file) reply.headers(file.headers).send(file.bytes);
    else done();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || reply.statusCode !== 200 || !isForWholeFile(request))
      return payload;
    const headers = readFileHeaders(reply);
    const coding = headers['content-encoding'];
    const isKept =
      headers['cache-control']?.includes('immutable') &&
      Number(headers['content-length']) <= KEPT_MAX_BYTES &&
      Date.now() - Date.parse(headers['last-modified'] ?? '') > WRITTEN_MS &&
      (coding === undefined || coding === chooseCoding(request.headers['accept-encoding']));
    if (!isKept) return payload;
    const bytes = await buffer(payload);
    const key = toKey(request);
    if (!files.has(key)) keptBytes += bytes.length;
    files.set(key, { headers, bytes });
    for (const [oldest, file] of files) {
      if (keptBytes <= KEPT_MAX_BYTES) break;
      files.delete(oldest);
      keptBytes -= file.bytes.length;
    }
    return bytes;
  });
}
