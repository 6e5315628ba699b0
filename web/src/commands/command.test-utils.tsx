import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { page } from 'vitest/browser';

import { type CommandDefinition, defineCommand } from './command-definition.ts';
import { useCommand } from './use-command.ts';

/** Response to a transfer. */
export const TRANSFERRED = { amount: asSatang(950_00) };

/** A transfer without a record: its outcome is told by its screen alone. */
const transferCommand = defineCommand({ endpoint: wallet.transfer, invalidates: [wallet.read] });

/** A form with one button that sends a command. */
export function CommandForm({ definition, input }: { definition: CommandDefinition; input: object }) {
  const { run, isRunning } = useCommand(definition);
  const [states, setStates] = useState<string[]>([]);
  const send = async () => {
    const result = await (run as (given: object) => ReturnType<typeof run>)(input);
    if (result) setStates((before) => [...before, result.state]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input aria-label="field" />
      <button type="submit" aria-busy={isRunning}>
        send
      </button>
      <p data-testid="states">{states.join(' ')}</p>
    </form>
  );
}

/** A form that transfers an amount from the wallet to a game. */
export const TransferForm = ({ amount = 50_00 }: { amount?: number }) => (
  <CommandForm
    definition={transferCommand}
    input={{ body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } }}
  />
);

export const sendButton = () => page.getByRole('button', { name: 'send' });
/** States of all outcomes so far. */
export const shownStates = () => page.getByTestId('states');
