import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { page } from 'vitest/browser';

import { useCommand } from './command.ts';

/** Response to a transfer. */
export const TRANSFERRED = { amount: asSatang(950_00) };

/** A form with one button that runs the command. */
export function TransferForm({ amount = 50_00 }: { amount?: number }) {
  const { run, isRunning } = useCommand(wallet.transfer, { invalidates: [wallet.read] });
  const [states, setStates] = useState<string[]>([]);
  const transfer = async () => {
    const { state } = await run({ body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } });
    setStates((before) => [...before, state]);
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
        transfer
      </button>
      <p data-testid="states">{states.join(' ')}</p>
    </form>
  );
}

export const transferButton = () => page.getByRole('button', { name: 'transfer' });
/** States of all outcomes so far. */
export const outcomeStates = () => page.getByTestId('states');
/** Storage keys of the idempotency keys. */
export const storedKeys = () => Object.keys(sessionStorage).filter((name) => name.startsWith('w.intent.'));
