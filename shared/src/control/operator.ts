import * as z from 'zod/mini';

import { ChatItem, ChatMessage } from '../contract/chat/messages.ts';
import { Baht, IntegerBetween, Instant, labelled, NonEmptyText } from '../schema/fields.ts';
import { QR_PROVIDERS } from '../limits.ts';
import { defineControlCall, WorldIdParam, EmptyResponse } from '../schema/control-call.ts';

const queueItem = { id: z.string(), member: z.string(), createdAt: labelled(Instant, 'Requested') };
const roomParams = z.object({ id: WorldIdParam, room: NonEmptyText(128) });
const Verdict = z.enum(['approve', 'reject']);
const MemberAmount = z.strictObject({ member: NonEmptyText(64), amount: Baht });

export const operator = {
  queue: defineControlCall('GET /worlds/:id/operator', {
    summary: 'Returns what is pending review, with its ids, and the chat rooms.',
    response: z.object({
      qrCodes: z.array(
        z.object({
          ...queueItem,
          provider: z.enum(QR_PROVIDERS),
          amount: Baht,
          expiresAt: labelled(Instant, 'Expires'),
        }),
      ),
      slips: z.array(
        z.object({
          ...queueItem,
          status: z.string(),
          amount: z.optional(Baht),
          note: z.optional(z.string()),
          /** URL of the picture, if there is one. */
          picture: z.optional(z.string()),
        }),
      ),
      links: z.array(z.object({ ...queueItem, link: z.string() })),
      withdrawals: z.array(z.object({ ...queueItem, amount: Baht })),
      rooms: z.array(z.object({ id: z.string(), name: z.string(), unread: z.int(), lastAt: Instant })),
    }),
  }),

  qr: defineControlCall('POST /worlds/:id/operator/qr/:qrcodeId/:verb', {
    summary: 'Pays a QR code as the bank would, or expires it.',
    params: z.object({ id: WorldIdParam, qrcodeId: NonEmptyText(64), verb: z.enum(['pay', 'expire']) }),
    response: EmptyResponse,
  }),

  deposit: defineControlCall('POST /worlds/:id/operator/deposits', {
    summary: 'Credits a deposit by bank transfer.',
    body: MemberAmount,
    response: z.object({ wallet: Baht }),
    status: 201,
  }),

  slip: defineControlCall('POST /worlds/:id/operator/slips/:slip/:verb', {
    summary:
      'Approves a slip, named by its reference, and credits the amount, or rejects it with a reason of the contract or in words.',
    params: z.object({ id: WorldIdParam, slip: NonEmptyText(64), verb: Verdict }),
    body: z.strictObject({
      amount: z.optional(labelled(Baht, 'Amount', 'As on the slip')),
      note: z.optional(labelled(NonEmptyText(500), 'Reason', 'One of the contract, or words')),
    }),
    response: EmptyResponse,
  }),

  updateSlip: defineControlCall('PATCH /worlds/:id/operator/slips/:slip', {
    summary: 'Changes the status of a slip that is still being checked.',
    params: z.object({ id: WorldIdParam, slip: NonEmptyText(64) }),
    body: z.strictObject({
      status: labelled(NonEmptyText(64), 'Status', 'Shown to the member as in progress'),
    }),
    response: EmptyResponse,
  }),

  link: defineControlCall('POST /worlds/:id/operator/links/:link/:verb', {
    summary: 'Approves a gift link and credits the amount, or rejects it for a reason.',
    params: z.object({ id: WorldIdParam, link: NonEmptyText(64), verb: Verdict }),
    body: z.strictObject({ amount: z.optional(Baht), reason: z.optional(z.enum(['duplicate', 'invalid'])) }),
    response: EmptyResponse,
  }),

  withdrawal: defineControlCall('POST /worlds/:id/operator/withdrawals/:withdrawal/:verb', {
    summary: 'Approves or rejects a withdrawal: the held money goes to the bank, or back to the wallet.',
    params: z.object({ id: WorldIdParam, withdrawal: NonEmptyText(64), verb: Verdict }),
    response: EmptyResponse,
  }),

  game: defineControlCall('POST /worlds/:id/operator/games/:slotCode', {
    summary: 'Changes the balance of a game account: a win, or a loss if the amount is negative.',
    params: z.object({ id: WorldIdParam, slotCode: labelled(NonEmptyText(32), 'Game') }),
    body: MemberAmount,
    response: z.object({ balance: Baht }),
  }),

  room: defineControlCall('GET /worlds/:id/operator/chat/:room', {
    summary: 'Returns a chat room (its name without PREFIX): messages, newest first, and unread counts.',
    params: roomParams,
    query: z.strictObject({
      limit: z.optional(z.pipe(z.coerce.number(), IntegerBetween(1, 1_000))),
      skip: z.optional(z.pipe(z.coerce.number(), IntegerBetween(0, 1_000_000))),
    }),
    response: z.object({
      name: z.string(),
      total: z.int(),
      /** Messages of the customer that the operator has not read. */
      unread: z.int(),
      /** Messages of the operator that the customer has not read. */
      unreadByCustomer: z.int(),
      /** Absent once the operator has ended the conversation. */
      session_id: z.optional(z.string()),
      messages: z.array(ChatItem),
    }),
  }),

  markRead: defineControlCall('POST /worlds/:id/operator/chat/:room/mark-read', {
    summary: 'Marks every message of the customer in a room as read.',
    params: roomParams,
    response: EmptyResponse,
  }),

  say: defineControlCall('POST /worlds/:id/operator/chat/:room/say', {
    summary: 'Sends a message of the operator to a chat room (its name without PREFIX).',
    params: roomParams,
    body: z.strictObject({
      message: ChatMessage,
      name: z.optional(NonEmptyText(100)),
      /** World time of the message, for adding old messages; the default is now. */
      createdAt: z.optional(Instant),
    }),
    response: z.object({ createdAt: Instant }),
    status: 201,
  }),

  endSession: defineControlCall('POST /worlds/:id/operator/chat/:room/end-session', {
    summary: 'Ends the conversation; the next message has a new session_id.',
    params: roomParams,
    response: EmptyResponse,
  }),
};
