import * as z from 'zod/mini';

import { Instant, Text } from '../contract/fields.ts';
import { controlCall, inWorld, Nothing } from './control-call.ts';

const mirror = {
  tokenPlace: z.optional(z.enum(['local', 'session', 'memory', 'none'])),
  /** `local:locale`, `session:token`, `cookie:i18next`: names alone, never what stands under them. */
  storageKeys: z.optional(z.array(Text(256)).check(z.maxLength(200))),
  socket: z.optional(z.enum(['off', 'connecting', 'connected', 'disconnected'])),
};

/** What the app of a world was last seen to keep in the browser; `at` is the world's time. */
export const ClientMirror = z.object({ ...mirror, at: Instant });
export type ClientMirror = z.output<typeof ClientMirror>;

/** What stands between the world and its members: the chat socket, the text messages, the app itself. */
export const outside = {
  sockets: controlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/sockets',
    summary: 'Socket weather: drops every socket, refuses new ones, or accepts them again.',
    params: inWorld,
    body: z.strictObject({ act: z.enum(['drop', 'refuse', 'accept']) }),
    response: z.object({ sockets: z.int() }),
  }),

  otp: controlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/otp',
    summary: 'The outbox of codes sent, newest first; codes are never in an answer of the API.',
    params: inWorld,
    query: z.strictObject({ phone: z.optional(z.string()) }),
    response: z.object({
      otp: z.array(
        z.object({
          phone: z.string(),
          ref: z.string(),
          token: z.string(),
          code: z.string(),
          expiresAt: Instant,
        }),
      ),
    }),
  }),

  client: controlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/client',
    summary: 'What the in-app pill reports of the app: what it keeps, and which rules its page breaks.',
    params: inWorld,
    body: z.strictObject({
      ...mirror,
      /** Named rules that the page breaks; each goes into the journal. */
      checks: z.optional(z.array(z.strictObject({ rule: Text(64), what: Text(500) })).check(z.maxLength(20))),
    }),
    response: Nothing,
  }),
};
