import { add, asSatang, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import type { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import type { Member } from '#domain/entities/member.ts';
import { holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { LedgerAccount, Posting } from '#domain/entities/posting.ts';
import type { Ledger } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** World time of the first row, ms since the epoch. */
const START = Date.parse('2026-01-15T03:00:00Z');
/** World time at which QR codes expire: far in the future. */
const EXPIRES_AT = Date.parse('2036-01-15T03:00:00Z');
const AMOUNT = asSatang(100);

/** Creates `count` rows. */
const rows = <Row>(count: number, create: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** Returns the id of a guest in a large world. */
export const largeWorldGuest = (index: number): string => `guest-of-a-large-world-${index}`;

/** Returns the id of a member who was added to a large world. */
export const largeWorldMember = (index: number): string => `${1_000_000 + index}`;

/**
 * Returns the state with a long history: `size` chat rooms with a message each and as many messages of the first
 * member, who gets half as many statement rows. A tenth as many members are added, each with a session, two games, a
 * deposit, a coupon and an invite, and a slip, a wallet link, a QR code and a withdrawal that wait for the operator.
 */
export function withLongHistory(state: WorldState, size: number): WorldState {
  const [first] = state.members.values();
  if (!first) throw new Error('the state must have a member');
  const members = rows(size / 10, (index): Member => {
    const id = largeWorldMember(index);
    return { ...first, id, phone: `09${String(index).padStart(8, '0')}`, name: `Member ${index}` };
  });
  const after = {
    ...state,
    members: state.members.put(...members),
    ledger: withPostings(state.ledger, [
      ...rows(size / 2, () => depositOf(first)),
      ...members.map(depositOf),
      ...members.map(holdOf),
    ]),
    rooms: state.rooms.put(
      createRoom(first.id, 'member'),
      ...rows(size, (index) => createRoom(largeWorldGuest(index), 'guest')),
    ),
    messages: state.messages.append(
      ...rows(size, (index) => createMessage(largeWorldGuest(index), 'guest', index)),
      ...rows(size, (index) => createMessage(first.id, 'own', index)),
    ),
  };
  return withRowsOfMembers(after, members);
}

function withRowsOfMembers(state: WorldState, members: readonly Member[]): WorldState {
  const create = <Row>(toRow: (memberId: string, index: number) => Row): Row[] =>
    members.map(({ id }, index) => toRow(id, index));
  return {
    ...state,
    sessions: state.sessions.put(
      ...create((memberId) => ({
        id: `token-of-${memberId}`,
        memberId,
        issuedAt: START,
        usedAt: START,
        isEnded: false,
      })),
    ),
    gameAccounts: state.gameAccounts.put(
      ...['PG', 'SA'].flatMap((code) =>
        create((memberId) => ({
          id: `${memberId}:${code}`,
          memberId,
          code,
          isActive: true,
          username: `user${memberId}`,
          password: 'secret',
        })),
      ),
    ),
    coupons: state.coupons.put(
      ...create((memberId) => ({
        id: `coupon-of-${memberId}`,
        memberId,
        sliceCode: 'A',
        name: 'Coupon',
        amount: AMOUNT,
        type: 'CREDIT',
        expiresAt: null,
        isClaimed: false,
      })),
    ),
    invites: state.invites.put(
      ...create((memberId, index) => ({
        id: `invite-of-${memberId}`,
        memberId,
        name: 'Friend',
        amount: AMOUNT,
        at: START + index,
        isCollected: false,
      })),
    ),
    slips: state.slips.put(
      ...create((memberId, index) => ({
        id: `slip-of-${memberId}`,
        memberId,
        at: START + index,
        status: 'PENDING',
        amount: null,
        note: null,
        picture: null,
      })),
    ),
    links: state.links.put(
      ...create((memberId, index) => ({
        id: `link-of-${memberId}`,
        memberId,
        link: `https://gift.example/${index}`,
        at: START + index,
        status: 'PENDING' as const,
      })),
    ),
    withdrawals: state.withdrawals.put(
      ...create((memberId, index) => ({
        id: `withdrawal-of-${memberId}`,
        memberId,
        op: `op-withdrawal-${index}`,
        amount: AMOUNT,
        currency: 'BAHT' as const,
        bank: { code: 'KBANK', accountName: 'MEMBER', accountNo: '1' },
        at: START + index,
      })),
    ),
    qrCodes: state.qrCodes.put(
      ...create((memberId, index) => ({
        id: `qr-of-${memberId}`,
        memberId,
        provider: 'KBANK' as const,
        amount: AMOUNT,
        at: START + index,
        expiresAt: EXPIRES_AT,
      })),
    ),
  };
}

/** Adds postings, one row of a statement each. */
function withPostings(ledger: Ledger, movements: readonly Movement[]): Ledger {
  // The balances are put at the end, because every change copies the table.
  const balances = new Map<AccountId, LedgerAccount>();
  const move = (id: AccountId, amount: Satang): void => {
    const account = balances.get(id) ?? ledger.balances.get(id) ?? { id, currency: 'BAHT', balance: ZERO };
    balances.set(id, { ...account, balance: add(account.balance, amount) });
  };
  const postings = movements.map(({ kind, from, to }, index): Posting => {
    move(from, subtract(ZERO, AMOUNT));
    move(to, AMOUNT);
    return {
      id: `posting-${ledger.postings.length + index + 1}`,
      op: `op-large-${index}`,
      at: START + index,
      kind,
      from,
      to,
      amount: AMOUNT,
      currency: 'BAHT',
      memo: { party: 'KBANK' },
    };
  });
  return {
    postings: ledger.postings.append(...postings),
    balances: ledger.balances.put(...balances.values()),
  };
}

type Movement = Pick<Posting, 'kind' | 'from' | 'to'>;

const depositOf = (member: Member): Movement => ({
  kind: 'deposit',
  from: houseAccount('bank', 'BAHT'),
  to: mainAccount(member),
});

const holdOf = (member: Member): Movement => ({
  kind: 'hold',
  from: mainAccount(member),
  to: holdAccount(member, 'withdraw'),
});

const createRoom = (id: string, kind: ChatRoom['kind']): ChatRoom => ({
  id,
  kind,
  name: kind === 'guest' ? 'Guest' : '',
  sessionId: `session-${id}`,
  seenByCustomer: 0,
  seenByOperator: START,
  lastAt: START + 1,
  spokeAt: [],
});

const createMessage = (room: string, kind: string, index: number): ChatMessageRow => ({
  id: `message-${kind}-${index}`,
  room,
  at: START + 1 + index,
  sender: index % 2 === 0 ? 'customer' : 'operator',
  sessionId: `session-${room}`,
  username: '',
  name: 'Guest',
  deviceToken: '',
  message: { message_type: 'text', payload: `Message number ${index}` },
  media: null,
});
