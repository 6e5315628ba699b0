import * as z from 'zod/mini';

import { Instant, NonEmptyText } from '../schema/fields.ts';
import { defineControlCall, worldParams, EmptyResponse } from '../schema/control-call.ts';

const mirror = {
  tokenPlace: z.optional(z.enum(['local', 'session', 'memory', 'none'])),
  /** `local:locale`, `session:token`, `cookie:i18next`: names alone, never what stands under them. */
  storageKeys: z.optional(z.array(NonEmptyText(256)).check(z.maxLength(200))),
  socket: z.optional(z.enum(['off', 'connecting', 'connected', 'disconnected'])),
};

/** What the app of a world was last seen to keep in the browser; `at` is the world's time. */
export const ClientState = z.object({ ...mirror, at: Instant });
export type ClientState = z.output<typeof ClientState>;

/** What stands between the world and its members: the chat socket, the text messages, the app itself. */
export const outside = {
  sockets: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/sockets',
    summary: 'Socket weather: drops every socket, refuses new ones, or accepts them again.',
    params: worldParams,
    body: z.strictObject({ act: z.enum(['drop', 'refuse', 'accept']) }),
    response: z.object({ sockets: z.int() }),
  }),

  otp: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/otp',
    summary: 'The outbox of codes sent, newest first; codes are never in an answer of the API.',
    params: worldParams,
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

  client: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/client',
    summary: 'What the in-app pill reports of the app: what it keeps, and which rules its page breaks.',
    params: worldParams,
    body: z.strictObject({
      ...mirror,
      /** Named rules that the page breaks; each goes into the journal. */
      checks: z.optional(
        z.array(z.strictObject({ rule: NonEmptyText(64), what: NonEmptyText(500) })).check(z.maxLength(20)),
      ),
    }),
    response: EmptyResponse,
  }),
};
