import * as z from 'zod/mini';

import { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import { FailedAttempts, GameAccount, Member, Session, Withdrawal } from '#domain/entities/member.ts';
import { Otp, OtpMessage } from '#domain/entities/otp.ts';

/* Rows of members and of their conversations. */

export const memberRows = {
  members: z.array(Member),
  sessions: z.array(Session),
  attempts: z.array(FailedAttempts),
  gameAccounts: z.array(GameAccount),
  withdrawals: z.array(Withdrawal),
  otps: z.array(Otp),
  outbox: z.array(OtpMessage),
  rooms: z.array(ChatRoom),
  messages: z.array(ChatMessageRow),
};
