import * as z from 'zod/mini';

import { Instant } from '../contract/fields.ts';
import { controlCall, inWorld, Nothing } from './control-call.ts';

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
    summary: 'What the in-app pill reports of the app.',
    params: inWorld,
    body: z.strictObject({
      tokenPlace: z.optional(z.enum(['local', 'session', 'memory', 'none'])),
      storageKeys: z.optional(z.array(z.string())),
      socket: z.optional(z.enum(['off', 'connecting', 'connected', 'disconnected'])),
      checks: z.optional(z.array(z.object({ rule: z.string(), what: z.string() }))),
    }),
    response: Nothing,
  }),
};
