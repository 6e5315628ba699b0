import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content codings, the smaller result first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Text with its compressed forms. */
export interface EncodedText {
  readonly type: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Coding, Buffer>>>;
  /** Hash of `plain`. */
  readonly hash: string;
}

export const createEncodedText = (
  type: string,
  plain: Buffer,
  encoded: EncodedText['encoded'],
): EncodedText => ({
  type,
  plain,
  encoded,
  hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
});

/** Brotli quality of a text that is compressed while the server runs. The highest takes ten times as long for two percent. */
const QUALITY = 6;

/** Compresses a text that is not as it was built. */
export function compressText(type: string, text: string): EncodedText {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return createEncodedText(type, plain, { br, gzip: gzipSync(plain) });
}

/** Sends a text in the coding that the client prefers, or 304 if the client has it. Each coding has its own `etag`. */
export function sendText({ headers }: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  const coding = chooseCoding(headers['accept-encoding'], text);
  const etag = coding === undefined ? `"${text.hash}"` : `"${text.hash}-${coding}"`;
  void varyByCoding(reply).header('etag', etag);
  if (hasEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== undefined) void reply.header('content-encoding', coding);
  return reply.type(text.type).send((coding && text.encoded[coding]) ?? text.plain);
}

/** Declares that the response depends on the codings that the client accepts. */
export function varyByCoding(reply: FastifyReply): FastifyReply {
  const vary = reply.getHeader('vary');
  return reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

/** Chooses the accepted coding with the highest weight, or undefined for the plain text. */
function chooseCoding(acceptEncoding: string | string[] | undefined, text: EncodedText): Coding | undefined {
  const weights = new Map<string, number>();
  for (const item of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  let chosen: Coding | undefined;
  let best = 0;
  for (const coding of CODINGS) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight <= best || !text.encoded[coding]) continue;
    chosen = coding;
    best = weight;
  }
  return chosen;
}

/** Compares weakly, as `If-None-Match` demands (RFC 9110, 13.1.2). */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((item) => item.trim().replace(/^W\//, ''))
    .some((item) => item === etag || item === '*');
