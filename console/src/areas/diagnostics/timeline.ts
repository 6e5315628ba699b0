import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { ledger } from '@wallet/shared/control/ledger.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import { formatMessage } from '#areas/chat/chat-message.ts';

type RoomMessage = ControlResponse<typeof operator.room>['messages'][number];
type Ledger = ControlResponse<typeof ledger.read>;

/** Movement on one of a member's accounts, with the balance before and after. */
interface Movement {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  /** Account name without the prefix of the member. */
  readonly account: string;
  /** Other account of the entry. Its owner is named unless it is the same member. */
  readonly other: string;
  readonly change: Satang;
  readonly before: Satang;
  readonly after: Satang;
}

/** Chat message in the member's room. */
interface ChatEvent {
  readonly key: string;
  readonly at: string;
  /** Sender and text. */
  readonly message: string;
}

export interface Timeline {
  /** Newest first. */
  readonly movements: readonly Movement[];
  /** Accounts whose balance differs from the sum of their movements. Must be empty. */
  readonly unbalancedAccounts: readonly string[];
}

/** Lists all movements on a member's accounts. Balances are computed from the entries alone. */
export function createTimeline({ entries, balances }: Ledger, member: string): Timeline {
  const prefix = `member:${member}:`;
  const runningBalances = new Map<string, Satang>();
  const movements: Movement[] = [];
  for (const { id, at, kind, from, to, amount } of entries) {
    const sides = [
      { account: from, other: to, change: subtract(ZERO, amount) },
      { account: to, other: from, change: amount },
    ];
    for (const { account, other, change } of sides) {
      if (!account.startsWith(prefix)) continue;
      const before = runningBalances.get(account) ?? ZERO;
      const after = add(before, change);
      runningBalances.set(account, after);
      const shortName = account.slice(prefix.length);
      const counterparty = other.startsWith(prefix) ? other.slice(prefix.length) : other;
      movements.push({
        key: `${id} ${account}`,
        at,
        kind,
        account: shortName,
        other: counterparty,
        change,
        before,
        after,
      });
    }
  }
  const unbalancedAccounts = balances
    .filter(
      ({ account, balance }) =>
        account.startsWith(prefix) && (runningBalances.get(account) ?? ZERO) !== balance,
    )
    .map(({ account }) => account);
  return { movements: movements.reverse(), unbalancedAccounts };
}

/** Merges movements and chat messages, newest first. Keeps the order of events with the same time. */
export function mergeEvents(
  movements: readonly Movement[],
  messages: readonly Pick<RoomMessage, 'sender' | 'message' | 'createdAt'>[],
): readonly (Movement | ChatEvent)[] {
  const chatEvents = messages.map(({ sender, message, createdAt }, index) => ({
    key: `chat ${createdAt} ${index}`,
    at: createdAt,
    message: `${sender}: ${formatMessage(message)}`,
  }));
  return [...movements, ...chatEvents].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
