import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { ledger } from '@wallet/shared/control/ledger.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import { formatMessage } from '#areas/chat/chat-message.ts';

type RoomMessage = ControlResponse<typeof operator.room>['messages'][number];
type LedgerEntry = ControlResponse<typeof ledger.read>['entries'][number];

/** Movement on one of a member's accounts, or a chat message in the member's room. */
interface TimelineEvent {
  readonly key: string;
  readonly at: string;
  /** Kind of the movement, or `chat`. */
  readonly kind: string;
  /** Account name without the prefix of the member, or sender and text of the message. */
  readonly subject: string;
  /** Other account of the entry. Its owner is named unless it is the same member. */
  readonly other?: string;
  readonly change?: Satang;
  /** Balance before and after the movement. */
  readonly before?: Satang;
  readonly after?: Satang;
}

/** Lists all movements on a member's accounts, newest first. Balances are computed from the entries alone. */
export function listMovements(entries: readonly LedgerEntry[], member: string): readonly TimelineEvent[] {
  const prefix = `member:${member}:`;
  const toShortName = (account: string): string =>
    account.startsWith(prefix) ? account.slice(prefix.length) : account;
  const runningBalances = new Map<string, Satang>();
  const movements: TimelineEvent[] = [];
  for (const { id, at, kind, from, to, amount } of entries) {
    const sides = [
      { account: from, other: toShortName(to), change: subtract(ZERO, amount) },
      { account: to, other: toShortName(from), change: amount },
    ];
    for (const { account, other, change } of sides) {
      if (!account.startsWith(prefix)) continue;
      const before = runningBalances.get(account) ?? ZERO;
      const after = add(before, change);
      runningBalances.set(account, after);
      const subject = toShortName(account);
      movements.push({ key: `${id} ${account}`, at, kind, subject, other, change, before, after });
    }
  }
  return movements.reverse();
}

/** Merges movements and chat messages, newest first. Keeps the order of events with the same time. */
export function mergeEvents(
  movements: readonly TimelineEvent[],
  messages: readonly Pick<RoomMessage, 'sender' | 'message' | 'createdAt'>[],
): readonly TimelineEvent[] {
  const chatEvents = messages.map(({ sender, message, createdAt }, index) => ({
    key: `chat ${createdAt} ${index}`,
    at: createdAt,
    kind: 'chat',
    subject: `${sender}: ${formatMessage(message)}`,
  }));
  return [...movements, ...chatEvents].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
