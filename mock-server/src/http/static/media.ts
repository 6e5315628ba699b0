import type { FastifyInstance } from 'fastify';

import type { Worlds } from '#world/worlds.ts';

import { JSON_TYPE, messageResponse } from '#http/call/api-response.ts';

/** Headers of files that members or the operator uploaded. No script in them can run. */
export const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
};

const MEDIA_UNKNOWN = messageResponse(404, 'SANDBOX_MEDIA_UNKNOWN');

/**
 * Serves the files that the members of a world uploaded; with `constraints` those alone that were uploaded by calls which
 * are fake.
 */
export function registerUploadedMedia(
  app: FastifyInstance,
  worlds: Worlds,
  constraints?: { readonly side: 'fake' },
): void {
  const config = { world: 'path' } as const;
  app.get<{ Params: { id: string; name: string } }>(
    '/media/:id/:name',
    { config, ...(constraints && { constraints }) },
    async (request, reply) => {
      const { id, name } = request.params;
      request.world = worlds.get(id) ?? null;
      const media = request.world?.state.media.get(name);
      // After a reset, the same name may belong to another image.
      void reply.headers({ ...MEDIA_HEADERS, 'cache-control': 'private, no-store' });
      const bytes = media && (await request.world?.files.read(media.digest));
      if (!bytes) return reply.code(404).type(JSON_TYPE).send(MEDIA_UNKNOWN.body);
      void reply.type(media.type).header('accept-ranges', 'bytes');
      const range = parseRange(request.headers.range, bytes.length);
      if (!range) return reply.send(bytes);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
      }
      const { from, to } = range;
      void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
      return reply.send(bytes.subarray(from, to + 1));
    },
  );
}

/** Byte range of a file; both ends are included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Parses a `Range` header with one range, as video players send it. Undefined if it is absent or malformed. */
function parseRange(header: string | undefined, length: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from >= length) return 'unsatisfiable';
  return from <= to ? { from, to } : undefined;
}
