import { satangToBaht } from '@wallet/shared/money.ts';

import { findLinkWallet } from '#domain/deposits/wallet-link.ts';
import type { QrCode, Slip, WalletLink } from '#domain/entities/deposit.ts';
import type { Withdrawal } from '#domain/entities/member.ts';
import type { Posting } from '#domain/entities/posting.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { World } from '#world/world.ts';

import { literal, quote } from './literal.ts';
import { findPlace, type Start, type Step } from './test-start.ts';

/** Rows that an act of the operator ends, by their tables. */
interface PendingRows {
  readonly withdrawals: Withdrawal;
  readonly qrCodes: QrCode;
  readonly slips: Slip;
  readonly links: WalletLink;
}

export const memberOf = (account: string): string => /^member:([\w-]+):/.exec(account)?.[1] ?? '';
const gameOf = (account: string): string => /^(?:house|member:[\w-]+):game:([\w-]+)/.exec(account)?.[1] ?? '';

/** Lists the rows of a table as the calls of members have left them: those that the operator has ended are pending. */
function listRows<Name extends keyof PendingRows>(name: Name, { base, entries }: Start) {
  const rows = new Map<string, PendingRows[Name]>();
  for (const row of base[name].values()) rows.set(row.id, row as PendingRows[Name]);
  for (const { in: table, id, after } of entries.flatMap(({ changes }) => changes)) {
    if (table !== name) continue;
    if (after === undefined) rows.delete(id);
    else rows.set(id, after as PendingRows[Name]);
  }
  return [...rows.values()];
}

/**
 * Creates the function that writes what the operator, a bank or a game did, by the money that it moved. `balance` is that of
 * the member's account then, `after` the next state that is known. Returns undefined for a movement that is no act.
 */
function createActWriter(start: Start) {
  const withdrawals = listRows('withdrawals', start);
  const codes = listRows('qrCodes', start);
  const slips = listRows('slips', start);
  const links = listRows('links', start);
  const ended = new Set<string>();
  /** Finds a row that was ended by this act and by none before. */
  const takeEnded = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    isEnded: (row: Row) => boolean,
  ): Row | undefined => {
    const row = rows.find((each) => !ended.has(each.id) && isEnded(each));
    if (row) ended.add(row.id);
    return row;
  };

  const writeDeposit = ({ to, amount, memo }: Posting, after: WorldState): string => {
    const [member, baht] = [memberOf(to), satangToBaht(amount)];
    const isOwn = ({ memberId }: QrCode | Slip | WalletLink): boolean => memberId === member;
    const code = takeEnded(
      codes.filter(isOwn),
      (row) => row.amount === amount && row.provider === memo?.party && !after.qrCodes.has(row.id),
    );
    if (code) return `payQr(${quote(code.id)})`;
    const slip = takeEnded(slips.filter(isOwn), ({ id, status }) => {
      const reviewed = after.slips.get(id);
      return status !== 'SUCCESS' && reviewed?.status === 'SUCCESS' && reviewed.amount === amount;
    });
    if (slip) return `approveSlip(${quote(slip.id)}, ${baht})`;
    const link = takeEnded(
      memo?.party === (findLinkWallet(after)?.mode ?? 'LINK') ? links.filter(isOwn) : [],
      ({ id, status }) => status === 'PENDING' && after.links.get(id)?.status === 'ACCEPTED',
    );
    return link ? `approveLink(${quote(link.id)}, ${baht})` : `deposit(${quote(member)}, ${baht})`;
  };

  return (posting: Posting, balance: number, after: WorldState): string | undefined => {
    const { kind, op, from, to, amount } = posting;
    const [account = from] = [to, from].filter((each) => memberOf(each) !== '');
    const member = memberOf(account);
    switch (kind) {
      case 'deposit':
        return `operator.${writeDeposit(posting, after)}`;
      case 'settle':
      case 'void': {
        const id = withdrawals.find((each) => each.op === op)?.id;
        const named = id === undefined ? '' : quote(id);
        return `operator.${kind === 'settle' ? 'approve' : 'reject'}Withdrawal(${named})`;
      }
      case 'play': {
        const baht = satangToBaht(amount);
        return `operator.play(${quote(gameOf(account))}, ${quote(member)}, ${to === account ? baht : -baht})`;
      }
      case 'adjust': {
        const game = gameOf(account);
        const change = account.endsWith(':hold:bonus')
          ? { bonus: after.members.get(member)?.bonus?.code ?? null }
          : game === ''
            ? { wallet: balance }
            : { games: { [game]: balance } };
        return `updateMember(${quote(member)}, ${literal(change)})`;
      }
      default:
        return undefined;
    }
  };
}

/** Lists what the operator did since the start, which no call of the journal did. */
export function listOperatorActs({ state }: World, start: Start): readonly Step[] {
  const { base, entries } = start;
  const called = new Set(
    entries.flatMap(({ changes }) =>
      changes.filter((change) => change.in === 'ledger.postings').map(({ id }) => id),
    ),
  );
  const balances = new Map<string, number>();
  const balanceOf = (account: Posting['from']) =>
    balances.get(account) ?? satangToBaht(getBalance(base.ledger, account));
  const writeAct = createActWriter(start);
  const first = base.ledger.postings.length;
  return state.ledger.postings.addedSince(base.ledger.postings).flatMap((posting, index) => {
    const { id, at, from, to, amount } = posting;
    balances.set(from, balanceOf(from) - satangToBaht(amount));
    balances.set(to, balanceOf(to) + satangToBaht(amount));
    if (called.has(id)) return [];
    const place = findPlace(start, (entry) =>
      entry.stateBefore ? entry.stateBefore.ledger.postings.length > first + index : entry.at > at,
    );
    const account = memberOf(to) === '' ? from : to;
    const act = writeAct(posting, balanceOf(account), entries[place]?.stateBefore ?? state);
    return act === undefined ? [] : [{ place, at, statement: `  await world.${act};` }];
  });
}
