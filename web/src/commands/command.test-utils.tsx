import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { page } from 'vitest/browser';

import { defineCommand } from './command-definition.ts';
import { useCommand } from './use-command.ts';

/** Response to a transfer. */
export const TRANSFERRED = { amount: asSatang(950_00) };

const SUBMIT_LABEL = 'transfer';

/** A transfer without a record: its outcome is told by its screen alone. */
const transferCommand = defineCommand({ endpoint: wallet.transfer, invalidates: [wallet.read] });

/** A form with one button that runs the command. */
export function TransferForm({ amount = 50_00 }: { amount?: number }) {
  const { run, isRunning } = useCommand(transferCommand);
  const [states, setStates] = useState<string[]>([]);
  const transfer = async () => {
    const result = await run({ body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } });
    if (result) setStates((before) => [...before, result.state]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void transfer();
      }}
    >
      <input aria-label="amount" />
      <button type="submit" aria-busy={isRunning}>
        {SUBMIT_LABEL}
      </button>
      <p data-testid="states">{states.join(' ')}</p>
    </form>
  );
}

export const transferButton = () => page.getByRole('button', { name: SUBMIT_LABEL });
/** States of all outcomes so far. */
export const outcomeStates = () => page.getByTestId('states');
