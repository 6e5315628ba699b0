import { answerAsFirst } from '../planted-fault.ts';
import { eventually } from '../property.ts';
import { findOldBalance } from './find-old-balance.ts';

export const balanceAfterCalm = eventually(
  'after a calm the balance is that of the ledger',
  10_000,
  (look) => findOldBalance(look, 1_000),
  {
    way: 'rest',
    after: [{ act: 'operator', does: 'deposit', amount: 50 }],
    plant: answerAsFirst('/api/wallet'),
  },
);
