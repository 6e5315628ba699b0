import {
  HELD_CODE,
  type HistoryEntrySeed,
  isHeldBonus,
  type RewardLinkSeed,
} from '@wallet/fixtures/member-seed.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';

import type { Member } from '#domain/entities/member.ts';
import { gameAccount, holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Posting } from '#domain/entities/posting.ts';

/** One entry of a member's history, with the operation id that its postings share. */
export interface HistoryEvent {
  readonly member: Member;
  readonly entry: HistoryEntrySeed;
  readonly op: string;
}

/** A posting before the ledger has numbered it. */
export type NewPosting = Omit<Posting, 'id'>;

/** Time between a withdrawal of the history and its review. */
const REVIEW_MS = 4 * 60_000;

/** Converts a history entry to the postings that the operations of the domain would have made. */
export function toPostings({
  member,
  entry,
  op,
}: Omit<HistoryEvent, 'member'> & {
  readonly member: Pick<Member, 'id' | 'currency' | 'bank'>;
}): NewPosting[] {
  const { currency, bank } = member;
  const { at, amount } = entry;
  const main = mainAccount(member);
  const base = { op, at, amount, currency };
  const accountOf = (code: string) => (code === WALLET_CODE ? main : gameAccount(member, code));
  const adjustedAccount = (code: string) =>
    code === HELD_CODE ? holdAccount(member, 'bonus') : accountOf(code);

  switch (entry.type) {
    case 'deposit': {
      const from = houseAccount('bank', currency);
      return [{ ...base, kind: 'deposit', from, to: main, memo: { party: entry.bank } }];
    }
    case 'bonus': {
      const { link } = entry;
      // A bonus with conditions is held until it ends; other rewards are paid to the wallet.
      const to = isHeldBonus(entry) ? holdAccount(member, 'bonus') : main;
      const from = houseAccount(link?.to === 'refund' ? 'refund' : 'promo', currency);
      return [{ ...base, kind: 'bonus', from, to, ...toMemo(link) }];
    }
    case 'finish_bonus': {
      const from = holdAccount(member, 'bonus');
      const to = entry.isLost ? houseAccount('promo', currency) : main;
      return [{ ...base, kind: 'finish_bonus', from, to, ...toMemo(entry.link) }];
    }
    case 'transfer': {
      const transfer: NewPosting = {
        ...base,
        kind: 'transfer',
        from: accountOf(entry.from),
        to: accountOf(entry.to),
      };
      if (entry.status === 'SUCCESS') return [transfer];
      return [transfer, { ...transfer, kind: 'reversal', from: transfer.to, to: transfer.from }];
    }
    case 'withdraw': {
      const held = holdAccount(member, 'withdraw');
      const hold: NewPosting = {
        ...base,
        kind: 'hold',
        from: main,
        to: held,
        memo: { party: bank?.code ?? '' },
      };
      if (entry.status === 'PENDING') return [hold];
      const isPaid = entry.status === 'SUCCESS';
      const to = isPaid ? houseAccount('bank', currency) : main;
      return [hold, { ...base, at: at + REVIEW_MS, kind: isPaid ? 'settle' : 'void', from: held, to }];
    }
    case 'won':
    case 'lost': {
      const game = gameAccount(member, entry.game);
      const house = houseAccount(`game:${entry.game}`, currency);
      const accounts = entry.type === 'won' ? { from: house, to: game } : { from: game, to: house };
      return [{ ...base, kind: 'play', ...accounts }];
    }
    case 'adjusted': {
      const account = adjustedAccount(entry.account);
      const house = houseAccount('sandbox', currency);
      const accounts = entry.isAdded ? { from: house, to: account } : { from: account, to: house };
      return [{ ...base, kind: 'adjust', ...accounts }];
    }
  }
}

const toMemo = (link: RewardLinkSeed | null) =>
  link ? { memo: { link: link.to, description: link.description } } : {};
