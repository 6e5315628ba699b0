import type { FastifyInstance } from 'fastify';

import type { Worlds } from '#world/worlds.ts';

import { refusedWith } from './answer.ts';

/** Of whatever members or the operator have put in: nothing in it can run or be taken for a page (`reliability.md` §2.6). */
export const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
};

/** The address of a file of a world. Its name is a secret, because a picture is asked for without a token. */
export const mediaAt = (world: string, name: string): string => `/media/${world}/${name}`;

/** Serves what the members of a world have uploaded. */
export function registerUploads(app: FastifyInstance, worlds: Worlds): void {
  app.get<{ Params: { world: string; name: string } }>('/media/:world/:name', (request, reply) => {
    const { world, name } = request.params;
    const media = worlds.get(world)?.state.media.get(name);
    // After a reset the same name may be another picture.
    void reply.headers({ ...MEDIA_HEADERS, 'cache-control': 'private, no-store' });
    if (!media) return reply.code(404).type('application/json; charset=utf-8').send(NOTHING.body);
    return reply.type(media.type).send(Buffer.from(media.base64, 'base64'));
  });
}

const NOTHING = refusedWith(404, 'SANDBOX_MEDIA_UNKNOWN');
