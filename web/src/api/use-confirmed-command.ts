import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

import type { ApiError } from './api-error.ts';

/** The step on top of a modal, an entry of the history: Back removes it and leaves the form. */
export interface ModalSteps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** Outcome of a request whose response was lost: the operator may have carried it out. `sentAt` is in ms. */
export interface UnknownOutcome<CommandRequest> {
  readonly name: 'unknown';
  readonly request: CommandRequest;
  readonly sentAt: number;
}

export type Outcome<CommandRequest> =
  | { readonly name: 'done'; readonly request: CommandRequest }
  | { readonly name: 'refused'; readonly request: CommandRequest; readonly error: ApiError }
  | UnknownOutcome<CommandRequest>;

/** A command of `useCommand` that takes the request as its body. */
interface ConfirmedCommand<CommandRequest> {
  run(input: {
    body: CommandRequest;
  }): Promise<
    { readonly state: 'done' | 'unknown' } | { readonly state: 'refused'; readonly error: ApiError }
  >;
  readonly isRunning: boolean;
}

/**
 * Manages a request that moves money (a transfer, a withdrawal) from its form through the confirmation to its outcome.
 * The form keeps its input, whatever the outcome.
 */
export function useConfirmedCommand<CommandRequest>(command: ConfirmedCommand<CommandRequest>, steps: ModalSteps) {
  const [request, setRequest] = useState<CommandRequest>();
  const [outcome, setOutcome] = useState<Outcome<CommandRequest>>();
  /** Shown above the form after a lost response, so that the member knows of it before the next try. */
  const [unknownOutcome, setUnknownOutcome] = useState<UnknownOutcome<CommandRequest>>();

  const hasStep = steps.step !== undefined;
  const [hadStep, setHadStep] = useState(hasStep);
  if (hadStep !== hasStep) {
    setHadStep(hasStep);
    // Back leads from a refusal or an unknown outcome to the form.
    if (!hasStep && outcome?.name !== 'done') setOutcome(undefined);
  }

  const { closeStep } = steps;
  const isDone = outcome?.name === 'done';
  useEffect(() => {
    // A completed request has no form to go back to.
    if (isDone && hasStep) closeStep();
  }, [isDone, hasStep, closeStep]);

  const send = async (sent: CommandRequest) => {
    const sentAt = now();
    const result = await command.run({ body: sent });
    if (result.state === 'done') setOutcome({ name: 'done', request: sent });
    else if (result.state === 'refused') setOutcome({ name: 'refused', request: sent, error: result.error });
    else setOutcome({ name: 'unknown', request: sent, sentAt });
    setUnknownOutcome(result.state === 'unknown' ? { name: 'unknown', request: sent, sentAt } : undefined);
  };

  return {
    /** The request to be confirmed. */
    pending: hasStep && outcome === undefined ? request : undefined,
    outcome,
    unknownOutcome,
    isSending: command.isRunning,
    /** Opens the confirmation of a request. */
    requestConfirmation: (next: CommandRequest) => {
      setRequest(next);
      setOutcome(undefined);
      steps.openStep('confirm');
    },
    send: (sent: CommandRequest) => void send(sent),
    backToForm: () => {
      setOutcome(undefined);
      if (hasStep) closeStep();
    },
  };
}
