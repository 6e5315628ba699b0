import type { InviteSeed } from '@wallet/fixtures/member-seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';

/** Counts the newest rows whose amounts add up to a sum; undefined if none do. A claim takes all that there are. */
function countNewest(rows: readonly Pick<InviteSeed, 'amount'>[], wanted: number): number | undefined {
  let sum = 0;
  let count = 0;
  for (; sum < wanted && count < rows.length; count++) sum += rows[count]?.amount ?? 0;
  return sum === wanted ? count : undefined;
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
  const open = countNewest(newestFirst, claimable);
  if (open === undefined) leaveOut('the claimable invite bonus, which is not the sum of recorded friends');
  return newestFirst.map((row, index) => ({ ...row, isCollected: index >= (open ?? 0) })).toReversed();
}

/** Creates the friend to whom a claimable bonus belongs, if the list of friends was not opened. */
const createInvites = (amount: Satang, at: number): readonly InviteSeed[] =>
  amount > ZERO ? [{ name: 'มานะ', at, amount, isCollected: false }] : [];
