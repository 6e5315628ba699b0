import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content codings, the smaller result first. */
const CODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
type Coding = (typeof CODINGS)[number];

/** Text with its compressed forms. */
export interface EncodedText {
  readonly type: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Record<Coding, Buffer>>;
  /** Hash of `plain`. */
  readonly hash: string;
}

/** Brotli quality of a text that is compressed while the server runs. The highest takes ten times as long for two percent. */
const QUALITY = 6;

/** Compresses a text that is not as it was built. */
export function compressText(type: string, text: string): EncodedText {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { type, plain, encoded: { br, gzip: gzipSync(plain) }, hash };
}

/** Sends a text in the coding that the client prefers, or 304 if the client has it. Each coding has its own `etag`. */
export function sendText({ headers }: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  const coding = chooseCoding(headers['accept-encoding']);
  const etag = coding === null ? `"${text.hash}"` : `"${text.hash}-${coding}"`;
  varyByCoding(reply);
  void reply.header('etag', etag);
  if (hasEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== null) void reply.header('content-encoding', coding);
  return reply.type(text.type).send(coding === null ? text.plain : text.encoded[coding]);
}

/** Declares that the response depends on the codings that the client accepts. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

/** Chooses the coding as `@fastify/static` does for files, or null for the plain text. Any coding (`*`) is gzip. */
export const chooseCoding = (acceptEncoding: string | string[] | undefined): Coding | null =>
  negotiate(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .replaceAll('*', 'gzip'),
    CODINGS,
  );

/** Compares weakly, as `If-None-Match` demands (RFC 9110, 13.1.2). */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((item) => item.trim().replace(/^W\//, ''))
    .some((item) => item === etag || item === '*');

export const PAGE_TYPE = 'text/html; charset=utf-8';
/** Pages that are kept compressed: they differ by the settings of their world. */
const PAGES_MAX = 16;

/** Creates a function that compresses pages and keeps the latest ones. */
export function createPageEncoder(): (html: string) => EncodedText {
  const pages = new Map<string, EncodedText>();
  return (html) => {
    const known = pages.get(html);
    if (known) return known;
    const page = compressText(PAGE_TYPE, html);
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size === PAGES_MAX) pages.delete(oldest);
    pages.set(html, page);
    return page;
  };
}
