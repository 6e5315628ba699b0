import * as z from 'zod/mini';

import { ChatItem, ChatMessage } from '../contract/chat/messages.ts';
import { Baht, IntegerBetween, Instant, NonEmptyText } from '../schema/fields.ts';
import { QR_PROVIDERS } from '../limits.ts';
import { defineControlCall, WorldIdParam, worldParams, EmptyResponse } from '../schema/control-call.ts';

const row = { id: z.string(), member: z.string(), createdAt: Instant };
const inRoom = z.object({ id: WorldIdParam, room: NonEmptyText(128) });
const Money = z.strictObject({ member: NonEmptyText(64), amount: Baht });

export const operator = {
  queue: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/operator',
    summary: 'What waits for the operator, each with the id that its verdict is given by.',
    params: worldParams,
    response: z.object({
      deposits: z.array(z.object({ ...row, amount: Baht })),
      qrCodes: z.array(
        z.object({ ...row, provider: z.enum(QR_PROVIDERS), amount: Baht, expiresAt: Instant }),
      ),
      slips: z.array(
        z.object({
          ...row,
          status: z.string(),
          amount: z.optional(Baht),
          note: z.optional(z.string()),
          /** Where the picture lies; absent where there is none. */
          picture: z.optional(z.string()),
        }),
      ),
      links: z.array(z.object({ ...row, link: z.string() })),
      withdrawals: z.array(z.object({ ...row, amount: Baht })),
      rooms: z.array(z.object({ id: z.string(), name: z.string(), unread: z.int(), lastAt: Instant })),
    }),
  }),

  qr: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/qr/:qrcodeId',
    summary: 'A bank pays the QR code, or the code ends.',
    params: z.object({ id: WorldIdParam, qrcodeId: NonEmptyText(64) }),
    body: z.strictObject({ act: z.enum(['pay', 'expire']) }),
    response: EmptyResponse,
  }),

  deposit: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/deposits',
    summary: 'Money arrives by transfer.',
    params: worldParams,
    body: Money,
    response: z.object({ wallet: Baht }),
    status: 201,
  }),

  slip: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/slips/:slip',
    summary: 'Verdict on a slip, named by its reference; SUCCESS credits the amount.',
    params: z.object({ id: WorldIdParam, slip: NonEmptyText(64) }),
    body: z.strictObject({
      status: NonEmptyText(64),
      amount: z.optional(Baht),
      note: z.optional(NonEmptyText(500)),
    }),
    response: EmptyResponse,
  }),

  link: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/links/:link',
    summary: 'Verdict on a wallet link; accepting credits the amount.',
    params: z.object({ id: WorldIdParam, link: NonEmptyText(64) }),
    body: z.strictObject({ act: z.enum(['accept', 'duplicate', 'invalid']), amount: z.optional(Baht) }),
    response: EmptyResponse,
  }),

  withdrawal: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/withdrawals/:withdrawal',
    summary: 'Verdict on a withdrawal: the held money goes to the bank, or back to the wallet.',
    params: z.object({ id: WorldIdParam, withdrawal: NonEmptyText(64) }),
    body: z.strictObject({ act: z.enum(['approve', 'reject']) }),
    response: EmptyResponse,
  }),

  game: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/games/:slotCode',
    summary: 'A game won money for the member, or lost it where the amount is below zero.',
    params: z.object({ id: WorldIdParam, slotCode: NonEmptyText(32) }),
    body: Money,
    response: z.object({ balance: Baht }),
  }),

  room: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/operator/chat/:room',
    summary:
      'A room (its name without PREFIX) as the agent sees it: what was said, newest first, and who has read it.',
    params: inRoom,
    query: z.strictObject({
      limit: z.optional(z.pipe(z.coerce.number(), IntegerBetween(1, 1_000))),
      skip: z.optional(z.pipe(z.coerce.number(), IntegerBetween(0, 1_000_000))),
    }),
    response: z.object({
      name: z.string(),
      total: z.int(),
      /** Of the customer's messages those that the operator has not seen, and the other way round. */
      unread: z.int(),
      unreadByCustomer: z.int(),
      /** Absent once the operator has ended the conversation. */
      session_id: z.optional(z.string()),
      messages: z.array(ChatItem),
    }),
  }),

  readRoom: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/chat/:room/read',
    summary: 'The agent has seen all that was said in a room.',
    params: inRoom,
    response: EmptyResponse,
  }),

  say: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/chat/:room',
    summary: 'The agent says something in a room (its name without PREFIX).',
    params: inRoom,
    body: z.strictObject({
      message: ChatMessage,
      name: z.optional(NonEmptyText(100)),
      /** World time, to put old messages in; now where absent. */
      createdAt: z.optional(z.iso.datetime({ offset: true })),
    }),
    response: z.object({ createdAt: Instant }),
    status: 201,
  }),

  endSession: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/operator/chat/:room/end-session',
    summary: 'Ends the conversation: the next message has a new session_id.',
    params: inRoom,
    response: EmptyResponse,
  }),
};
