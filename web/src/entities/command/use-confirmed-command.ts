import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useState } from 'react';

import type { CommandDefinition } from '#commands/command-definition.ts';
import { type CommandResult, isOutcome } from '#commands/run-command.ts';
import { useCommand } from '#commands/use-command.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

/**
 * Leads a command that moves money (a transfer, a withdrawal) from its form through the confirmation to its outcome.
 * The form keeps its input, whatever the outcome.
 */
export function useConfirmedCommand<const E extends Command>(
  definition: CommandDefinition<E>,
  steps: ModalSteps,
) {
  const command = useCommand(definition);
  const [input, setInput] = useState<InputOf<E>>();
  const [result, setResult] = useState<CommandResult<E>>();

  const hasStep = steps.step !== undefined;
  const [hadStep, setHadStep] = useState(hasStep);
  if (hadStep !== hasStep) {
    setHadStep(hasStep);
    // Back leads from a refusal or an unknown outcome to the form.
    if (!hasStep && result?.state !== 'done') setResult(undefined);
  }

  const { closeStep } = steps;
  const isDone = result?.state === 'done';
  useEffect(() => {
    // A completed command has no form to go back to.
    if (isDone && hasStep) closeStep();
  }, [isDone, hasStep, closeStep]);

  return {
    /** The input to be confirmed. */
    pending: hasStep && result === undefined ? input : undefined,
    result,
    isSending: command.isRunning,
    /** Opens the confirmation of an input. */
    requestConfirmation: (next: InputOf<E>) => {
      setInput(() => next);
      setResult(undefined);
      steps.openStep('confirm');
    },
    /** Sends the confirmed input. */
    send: () => {
      if (input === undefined) return;
      void command.run(...([input] as never)).then((answer) => isOutcome(answer) && setResult(answer));
    },
    backToForm: () => {
      setResult(undefined);
      if (hasStep) closeStep();
    },
  };
}
