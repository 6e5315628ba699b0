import type { FastifyInstance } from 'fastify';

import type { Worlds } from '#world/worlds.ts';

import { messageResponse } from '#http/call/api-response.ts';

/** Of whatever members or the operator have put in: nothing in it can run or be taken for a page (`reliability.md` §2.6). */
export const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
};

/** The address of a file of a world. Its name is a secret, because a picture is asked for without a token. */
export const mediaUrl = (world: string, name: string): string => `/media/${world}/${name}`;

/** Serves what the members of a world have uploaded. */
export function registerUploadedMedia(app: FastifyInstance, worlds: Worlds): void {
  app.get<{ Params: { world: string; name: string } }>('/media/:world/:name', (request, reply) => {
    const { world, name } = request.params;
    const media = worlds.get(world)?.state.media.get(name);
    // After a reset the same name may be another picture.
    void reply.headers({ ...MEDIA_HEADERS, 'cache-control': 'private, no-store' });
    if (!media) return reply.code(404).type('application/json; charset=utf-8').send(MEDIA_UNKNOWN.body);
    const bytes = Buffer.from(media.base64, 'base64');
    void reply.type(media.type).header('accept-ranges', 'bytes');
    const range = parseRange(request.headers.range, bytes.length);
    if (!range) return reply.send(bytes);
    if (range === 'beyond') {
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
    }
    const { from, to } = range;
    void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
    return reply.send(bytes.subarray(from, to + 1));
  });
}

interface Range {
  readonly from: number;
  /** The last byte of the part. */
  readonly to: number;
}

/** The one part that a player of films asks for; undefined for the whole, as for what makes no sense. */
function parseRange(header: string | undefined, length: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from >= length) return 'beyond';
  return from <= to ? { from, to } : undefined;
}

const MEDIA_UNKNOWN = messageResponse(404, 'SANDBOX_MEDIA_UNKNOWN');
