import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import {
  type BackendRead,
  recordBackendMember,
} from '@wallet/mock-server/domain/backend/record-backend-member.ts';
import { Member } from '@wallet/mock-server/domain/entities/member.ts';
import type { CallContext } from '@wallet/mock-server/http/call/call-context.ts';
import { convertGame } from '@wallet/shared/amounts/game-units.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { BALANCE_MAX, findSatang, type PlainNumber, type Satang } from '@wallet/shared/money.ts';
import { BALANCE_READ } from '@wallet/shared/operator/fake-calls.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';

import { toGame } from '../../recording/parts/games.ts';
import { toBank } from '../../recording/parts/member.ts';

/** Returns an id that accounts of the ledger can have: that of the backend, or one that is derived from it. */
const toMemberId = (id: string): string =>
  z.safeParse(Member.shape.id, id).success
    ? id
    : createHash('sha256').update(id).digest('base64url').slice(0, 22);

/** Returns a balance that the ledger can have; null for any other. */
const toBalance = (amount: Satang | PlainNumber | null | undefined): Satang | null => {
  const balance = findSatang(amount ?? -1);
  return balance !== null && balance >= 0 && balance <= BALANCE_MAX ? balance : null;
};

/** Reads the member, the balances and the games of a response to `wallet.read`; undefined if it names no member. */
function readMember(response: unknown): Omit<BackendRead, 'seq' | 'sessionId'> | undefined {
  const read = readResponse(wallet.read.response, response);
  const profile = read.ok ? read.value?.profile : undefined;
  if (!read.ok || profile?._id === undefined) return undefined;
  const { bankAccount, wallet: balance, slots } = read.value;
  return {
    member: {
      id: toMemberId(profile._id),
      name: profile.name ?? '',
      phone: profile.username ?? '',
      currency: profile.currency ?? 'BAHT',
    },
    bank: toBank(bankAccount),
    wallet: toBalance(balance?.amount),
    coins: Number.isSafeInteger(profile.coin) && (profile.coin ?? -1) >= 0 ? (profile.coin ?? null) : null,
    games: (slots ?? []).flatMap((slot) => {
      const game = toGame(slot);
      return game ? [{ game, isActive: slot.isActive ?? false, balance: toBalance(convertGame(slot)) }] : [];
    }),
  };
}

/**
 * Records in the world what the backend's response says of its member: who it is, what they have, and that a token is no
 * longer valid.
 */
export function recordMember({ world, entry, bearer }: CallContext, status: number, response: unknown): void {
  if (!bearer) return;
  const { sessionId } = bearer;
  const session = world.state.sessions.get(sessionId);
  if (status === 401 && session && !session.isEnded) {
    const { state } = world;
    world.commit({ ...state, sessions: state.sessions.put({ ...session, isEnded: true }) });
  }
  const isRead = entry.operation === BALANCE_READ && status >= 200 && status < 300;
  const read = isRead ? readMember(response) : undefined;
  if (read)
    world.run((state, env) => recordBackendMember(state, { ...read, seq: entry.seq, sessionId }, env));
  const memberId = world.state.sessions.get(sessionId)?.memberId;
  if (memberId !== undefined) world.journal.update(entry, { member: memberId });
}
