import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import type { ledger } from '@wallet/shared/control/ledger.ts';
import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

type Ledger = ControlAnswer<typeof ledger.read>;

/** One movement of a member's money, with the balance of its account before and after. */
export interface Movement {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly op: string;
  readonly account: string;
  readonly other: string;
  readonly change: Satang;
  readonly before: Satang;
  readonly after: Satang;
}

export interface Timeline {
  /** The newest first. */
  readonly movements: readonly Movement[];
  /** Accounts whose movements do not add up to their balance; empty in a sound world. */
  readonly wrong: readonly string[];
}

/** Every movement on a member's accounts, with balances that are counted from the entries alone. */
export function timelineOf({ entries, balances }: Ledger, member: string): Timeline {
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
      movements.push({ key: `${id} ${account}`, at, kind, op, account: short, other, change, before, after });
    }
  }
  const wrong = balances
    .filter(
      ({ account, balance }) => account.startsWith(prefix) && (counted.get(account) ?? ZERO) !== balance,
    )
    .map(({ account }) => account);
  return { movements: movements.reverse(), wrong };
}
