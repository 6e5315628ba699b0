import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { ledger } from '@wallet/shared/control/ledger.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import { formatMessage } from '#areas/chat/chat-message.ts';

type RoomMessage = ControlResponse<typeof operator.room>['messages'][number];
type Ledger = ControlResponse<typeof ledger.read>;

/** One movement of a member's money, with the balance of its account before and after. */
export interface Movement {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly op: string;
  /** Without the member, whose they all are. */
  readonly account: string;
  /** The other end; with its owner only where that is not the member. */
  readonly other: string;
  readonly change: Satang;
  readonly before: Satang;
  readonly after: Satang;
}

/** Something that was said in the member's room. */
export interface ChatEvent {
  readonly key: string;
  readonly at: string;
  readonly said: string;
}

export interface Timeline {
  /** The newest first. */
  readonly movements: readonly Movement[];
  /** Accounts whose movements do not add up to their balance; empty in a sound world. */
  readonly unbalancedAccounts: readonly string[];
}

/** Every movement on a member's accounts, with balances that are counted from the entries alone. */
export function createTimeline({ entries, balances }: Ledger, member: string): Timeline {
  const prefix = `member:${member}:`;
  const counted = new Map<string, Satang>();
  const movements: Movement[] = [];
  for (const { id, at, kind, op, from, to, amount } of entries) {
    const ends = [
      { account: from, other: to, change: subtract(ZERO, amount) },
      { account: to, other: from, change: amount },
    ];
    for (const { account, other, change } of ends) {
      if (!account.startsWith(prefix)) continue;
      const before = counted.get(account) ?? ZERO;
      const after = add(before, change);
      counted.set(account, after);
      const short = account.slice(prefix.length);
      const against = other.startsWith(prefix) ? other.slice(prefix.length) : other;
      movements.push({
        key: `${id} ${account}`,
        at,
        kind,
        op,
        account: short,
        other: against,
        change,
        before,
        after,
      });
    }
  }
  const wrong = balances
    .filter(
      ({ account, balance }) => account.startsWith(prefix) && (counted.get(account) ?? ZERO) !== balance,
    )
    .map(({ account }) => account);
  return { movements: movements.reverse(), unbalancedAccounts: wrong };
}

/** Money and words on one line, the newest first; what happened in the same moment stays in its order. */
export function mergeEvents(
  movements: readonly Movement[],
  messages: readonly Pick<RoomMessage, 'sender' | 'message' | 'createdAt'>[],
): readonly (Movement | ChatEvent)[] {
  const told = messages.map(({ sender, message, createdAt }, index) => ({
    key: `said ${createdAt} ${index}`,
    at: createdAt,
    said: `${sender}: ${formatMessage(message)}`,
  }));
  return [...movements, ...told].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
