import { useState } from 'react';
import { page } from 'vitest/browser';

import type { CommandDefinition } from './command.ts';
import { isOutcome } from './command.ts';
import { useCommand } from './use-command.ts';

/** A form with one button that sends a command. */
export function CommandForm({ definition, input }: { definition: CommandDefinition; input: object }) {
  const { run, isRunning } = useCommand(definition);
  const [states, setStates] = useState<string[]>([]);
  const send = async () => {
    const result = await (run as (given: object) => ReturnType<typeof run>)(input);
    if (isOutcome(result)) setStates((before) => [...before, result.state]);
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

export const sendButton = () => page.getByRole('button', { name: 'send' });
/** States of all outcomes so far. */
export const shownStates = () => page.getByTestId('states');
