import { answerAsFirst } from '../planted-fault.ts';
import { always } from '../property.ts';
import { findOldBalance } from './find-old-balance.ts';

/** Time in which figures that were read anew are on the screen, in ms. */
const SOON_MS = 3_000;

export const balanceAfterOutcome = always(
  'after a success the balance is that of the ledger',
  (look) =>
    // A read that failed may be old for longer.
    look.outcomes.hasNews && !look.member.setting.isFaulty ? findOldBalance(look, SOON_MS) : undefined,
  { way: 'withdraw', plant: answerAsFirst('/api/wallet') },
);
