import * as z from 'zod/mini';

import { BONUS_TYPES } from '@wallet/shared/contract/bonus.ts';
import { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';

import { CurrencyName, Id, OfferAmount, PositiveAmount, Quantity, Time } from './row-fields.ts';

/* Rows of members and of their conversations. */

const BankAccountFields = z.strictObject({
  code: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
});

const MemberRow = z.strictObject({
  // The id is a part of account names, which are split at colons.
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  phone: z.string(),
  password: z.string(),
  name: z.string(),
  bank: z.nullable(BankAccountFields),
  coins: Quantity,
  createdAt: Time,
  isActive: z.boolean(),
  currency: CurrencyName,
  refusedWith: z.nullable(z.enum(AUTH_ERRORS)),
  bonus: z.nullable(z.strictObject({ code: Id, type: z.enum([...BONUS_TYPES, 'promotion']) })),
  invitedBy: z.nullable(Id),
  refundAmount: z.nullable(OfferAmount),
});

const SessionRow = z.strictObject({
  id: Id,
  memberId: Id,
  issuedAt: Time,
  usedAt: Time,
  isEnded: z.boolean(),
});

const GameAccountRow = z.strictObject({
  id: Id,
  memberId: Id,
  code: Id,
  isActive: z.boolean(),
  username: z.string(),
  password: z.string(),
});

const WithdrawalRow = z.strictObject({
  id: Id,
  memberId: Id,
  op: Id,
  amount: PositiveAmount,
  currency: CurrencyName,
  bank: BankAccountFields,
  at: Time,
});

const OtpRow = z.strictObject({
  id: Id,
  phone: z.string(),
  client: z.string(),
  ref: z.string(),
  code: z.string(),
  sentAt: Time,
  expiresAt: Time,
  wrong: Quantity,
  diedAt: z.nullable(Time),
  verifiedAt: z.nullable(Time),
});

const OtpMessageRow = z.strictObject({
  phone: z.string(),
  ref: z.string(),
  token: z.string(),
  code: z.string(),
  expiresAt: Time,
});

const RoomRow = z.strictObject({
  id: Id,
  kind: z.enum(['member', 'guest']),
  name: z.string(),
  sessionId: z.nullable(z.string()),
  seenByCustomer: Time,
  seenByOperator: Time,
  lastAt: Time,
  spokeAt: z.array(Time),
});

const MessageRow = z.strictObject({
  id: Id,
  room: Id,
  at: Time,
  sender: z.enum(['customer', 'operator']),
  sessionId: z.string(),
  username: z.string(),
  name: z.string(),
  deviceToken: z.string(),
  message: ChatMessage,
  media: z.nullable(Id),
});

export const memberRows = {
  members: z.array(MemberRow),
  sessions: z.array(SessionRow),
  attempts: z.array(z.strictObject({ id: Id, at: z.array(Time) })),
  gameAccounts: z.array(GameAccountRow),
  withdrawals: z.array(WithdrawalRow),
  otps: z.array(OtpRow),
  outbox: z.array(OtpMessageRow),
  rooms: z.array(RoomRow),
  messages: z.array(MessageRow),
};
