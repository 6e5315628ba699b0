import type { InviteSeed } from '@wallet/fixtures/member-seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';

/** Sums that are followed at most while the rows of an amount are searched. */
const SUMS_MAX = 20_000;

/** Finds rows whose amounts add up to a sum, the newest first; undefined if none do. */
function findRowsOfSum(amounts: readonly number[], wanted: number): ReadonlySet<number> | undefined {
  // For each sum that can be reached: the last row that was added, and the sum before it.
  const reached = new Map<number, readonly [row: number, before: number]>([[0, [-1, 0]]]);
  for (const [row, amount] of amounts.entries()) {
    if (reached.has(wanted) || reached.size > SUMS_MAX) break;
    if (amount <= 0) continue;
    const sums = [...reached.keys()];
    for (const before of sums) {
      const next = before + amount;
      if (next <= wanted && !reached.has(next)) reached.set(next, [row, before]);
    }
  }
  if (!reached.has(wanted)) return undefined;
  const rows = new Set<number>();
  for (let rest = wanted; rest > 0;) {
    const [row, before] = reached.get(rest) ?? [-1, 0];
    rows.add(row);
    rest = before;
  }
  return rows;
}

/** Reads the invited friends, oldest first. Those whose bonus can be claimed add up to the amount of the wallet. */
export function readInvites(reader: RecordingReader): readonly InviteSeed[] | undefined {
  const { responses, leaveOut, recordedAt } = reader;
  const claimable = responses.find(contract.wallet.read)?.invite?.amount ?? undefined;
  const rows = responses.joinRows(
    contract.invite.list,
    ({ invites }) => invites,
    (row) => JSON.stringify(row),
  );
  if (!rows) return claimable === undefined ? undefined : createInvites(claimable, recordedAt);
  const newestFirst = rows.flatMap(({ from, amount, createdAt }) => {
    const at = readTime(createdAt);
    if (at !== undefined && amount !== null && amount >= 0) return [{ name: from?.name ?? '', at, amount }];
    leaveOut('an invited friend without a readable time or amount');
    return [];
  });
  if (claimable === undefined) return newestFirst.toReversed().map((row) => ({ ...row, isCollected: false }));
  const open = findRowsOfSum(
    newestFirst.map(({ amount }) => amount),
    claimable,
  );
  if (!open) leaveOut('the claimable invite bonus, which is not the sum of recorded friends');
  return newestFirst.map((row, index) => ({ ...row, isCollected: !open?.has(index) })).toReversed();
}

/** Creates the friend to whom a claimable bonus belongs, if the list of friends was not opened. */
const createInvites = (amount: Satang, at: number): readonly InviteSeed[] =>
  amount > ZERO ? [{ name: 'มานะ', at, amount, isCollected: false }] : [];
