import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand } from './command.ts';
import { CommandForm } from './command-form.test-utils.tsx';

/** Response to a transfer. */
export const TRANSFERRED = { amount: asSatang(950_00) };

/** A transfer without a record: its outcome is told by its screen alone. */
const transferCommand = defineCommand({ endpoint: wallet.transfer, invalidates: [wallet.read] });

/** A form that transfers an amount from the wallet to a game. */
export const TransferForm = ({ amount = 50_00 }: { amount?: number }) => (
  <CommandForm
    definition={transferCommand}
    input={{ body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } }}
  />
);
