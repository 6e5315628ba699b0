import type { HistoryEntrySeed } from '@wallet/fixtures/member-seed.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';

import { gameAccount, holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Posting } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';

type Step = Omit<Posting, 'id'>;

/** How long the operator took over a withdrawal of the history. */
const VERDICT_MS = 4 * 60_000;

/** The postings of one event of the history, as the operations of the domain would have made them. */
export function toPostings({
  member,
  entry,
  op,
}: {
  member: Member;
  entry: HistoryEntrySeed;
  op: string;
}): Step[] {
  const { currency, bank } = member;
  const { at, amount } = entry;
  const main = mainAccount(member);
  const base = { op, at, amount, currency };
  const accountOf = (code: string) => (code === WALLET_CODE ? main : gameAccount(member, code));

  switch (entry.type) {
    case 'deposit':
      return [
        {
          ...base,
          kind: 'deposit',
          from: houseAccount('bank', currency),
          to: main,
          memo: { party: entry.bank },
        },
      ];
    case 'bonus': {
      const { to: link, description } = entry.link;
      // A bonus has conditions, so it is kept aside until it ends; every other gift is free at once.
      const to = link === 'bonus' ? holdAccount(member, 'bonus') : main;
      const from = houseAccount(link === 'refund' ? 'refund' : 'promo', currency);
      return [{ ...base, kind: 'bonus', from, to, memo: { link, description } }];
    }
    case 'finish_bonus': {
      const { to: link, description } = entry.link;
      return [
        {
          ...base,
          kind: 'finish_bonus',
          from: holdAccount(member, 'bonus'),
          to: main,
          memo: { link, description },
        },
      ];
    }
    case 'transfer': {
      const step: Step = { ...base, kind: 'transfer', from: accountOf(entry.from), to: accountOf(entry.to) };
      if (entry.status === 'SUCCESS') return [step];
      return [step, { ...step, kind: 'reversal', from: step.to, to: step.from }];
    }
    case 'withdraw': {
      const held = holdAccount(member, 'withdraw');
      const step: Step = { ...base, kind: 'hold', from: main, to: held, memo: { party: bank?.code ?? '' } };
      if (entry.status === 'PENDING') return [step];
      const isPaid = entry.status === 'SUCCESS';
      const to = isPaid ? houseAccount('bank', currency) : main;
      return [step, { ...base, at: at + VERDICT_MS, kind: isPaid ? 'settle' : 'void', from: held, to }];
    }
    case 'won':
    case 'lost': {
      const game = gameAccount(member, entry.game);
      const house = houseAccount(`game:${entry.game}`, currency);
      const ends = entry.type === 'won' ? { from: house, to: game } : { from: game, to: house };
      return [{ ...base, kind: 'play', ...ends }];
    }
  }
}
