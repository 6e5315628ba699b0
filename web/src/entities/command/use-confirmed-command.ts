import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import type { CommandDefinition } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import type { FormSteps } from '#ui/overlay/modal-steps.ts';

/**
 * Leads a command that moves money (a transfer, a withdrawal) from its form through the confirmation to its outcome.
 * The form keeps its input, whatever the outcome.
 */
export function useConfirmedCommand<const E extends Command>(
  definition: CommandDefinition<E>,
  { step, openStep, closeStep, leaveAddress }: FormSteps,
) {
  const { run, isRunning, outcome, reset } = useCommand(definition);
  const [input, setInput] = useState<InputOf<E>>();
  const hasStep = step !== undefined;
  const isDone = outcome?.state === 'done';

  useEffect(() => {
    // A completed command has no form to go back to.
    if (isDone && hasStep) closeStep();
  }, [isDone, hasStep, closeStep]);
  const leave = useEffectEvent(leaveAddress);
  useEffect(() => {
    if (isDone && !hasStep) leave();
  }, [isDone, hasStep]);

  const handleStep = useEffectEvent((isOpen: boolean) => {
    // Back leads from a refusal or an unknown outcome to the form.
    if (!isOpen && !isDone) reset();
  });
  useEffect(() => handleStep(hasStep), [hasStep]);

  return {
    /** The input to be confirmed. */
    pending: hasStep && outcome === undefined ? input : undefined,
    outcome,
    isSending: isRunning,
    /** Opens the confirmation of an input. */
    requestConfirmation: (next: InputOf<E>) => {
      setInput(() => next);
      reset();
      openStep('confirm');
    },
    /** Sends the confirmed input. */
    send: () => {
      if (input !== undefined) void run(...([input] as never));
    },
    backToForm: () => {
      reset();
      if (hasStep) closeStep();
    },
  };
}
