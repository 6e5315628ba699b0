import * as z from 'zod/mini';

import { Instant, labelled, NonEmptyText } from '../schema/fields.ts';
import { defineControlCall, WorldIdParam, EmptyResponse } from '../schema/control-call.ts';

const clientFields = {
  /** Storage that holds the token. */
  tokenPlace: z.optional(z.enum(['local', 'session', 'memory', 'none'])),
  /** `local:locale`, `session:token`, `cookie:i18next`: names only, never values. */
  storageKeys: z.optional(z.array(NonEmptyText(256)).check(z.maxLength(200))),
  socket: z.optional(z.enum(['off', 'connecting', 'connected', 'disconnected'])),
};

/** State of the app in the browser, as the pill reported it last; `at` is world time. */
export const ClientState = z.object({ ...clientFields, at: Instant });
export type ClientState = z.output<typeof ClientState>;

/** Calls about the clients of a world: their chat sockets, the OTP codes sent to them, the reported state of the app. */
export const clients = {
  sockets: defineControlCall('POST /worlds/:id/sockets/:verb', {
    summary: 'Drops every chat socket, refuses new ones, or accepts them again.',
    params: z.object({ id: WorldIdParam, verb: z.enum(['drop', 'refuse', 'accept']) }),
    response: z.object({ sockets: z.int() }),
  }),

  otp: defineControlCall('GET /worlds/:id/otp', {
    summary:
      'Returns the OTP codes that were sent, newest first; responses of the operator never contain codes.',
    query: z.strictObject({ phone: z.optional(z.string()) }),
    response: z.object({
      otp: z.array(
        z.object({
          phone: z.string(),
          ref: labelled(z.string(), 'Reference'),
          token: z.string(),
          code: z.string(),
          expiresAt: labelled(Instant, 'Expires'),
        }),
      ),
    }),
  }),

  report: defineControlCall('POST /worlds/:id/client', {
    summary:
      'Takes a report of the in-app pill: the state of the app, and client lint rules that its page breaks.',
    body: z.strictObject({
      ...clientFields,
      /** Client lint rules that the page breaks; each is recorded in the journal. */
      checks: z.optional(
        z.array(z.strictObject({ rule: NonEmptyText(64), what: NonEmptyText(500) })).check(z.maxLength(20)),
      ),
    }),
    response: EmptyResponse,
  }),
};
