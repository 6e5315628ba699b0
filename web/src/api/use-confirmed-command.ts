import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

import type { ApiError } from './api-error.ts';

/** The step on top of a modal, an entry of the history: Back removes it and leaves the form. */
export interface ModalSteps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** Outcome of an order whose response was lost: it may have been carried out. `sentAt` is in ms. */
export interface UnknownOutcome<Order> {
  readonly name: 'unknown';
  readonly order: Order;
  readonly sentAt: number;
}

export type Outcome<Order> =
  | { readonly name: 'done'; readonly order: Order }
  | { readonly name: 'refused'; readonly order: Order; readonly error: ApiError }
  | UnknownOutcome<Order>;

/** A command of `useCommand` whose body is the order. */
interface OrderCommand<Order> {
  run(input: {
    body: Order;
  }): Promise<
    { readonly state: 'done' | 'unknown' } | { readonly state: 'refused'; readonly error: ApiError }
  >;
  readonly isRunning: boolean;
}

/**
 * Manages an order of money (a transfer, a withdrawal) from its form through the confirmation to its outcome.
 * The form keeps its input, whatever the outcome.
 */
export function useConfirmedCommand<Order>(command: OrderCommand<Order>, steps: ModalSteps) {
  const [order, setOrder] = useState<Order>();
  const [outcome, setOutcome] = useState<Outcome<Order>>();
  /** Shown above the form after a lost response, so that the member knows of it before the next try. */
  const [unknownOutcome, setUnknownOutcome] = useState<UnknownOutcome<Order>>();

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
    // A completed order has no form to go back to.
    if (isDone && hasStep) closeStep();
  }, [isDone, hasStep, closeStep]);

  const send = async (sent: Order) => {
    const sentAt = now();
    const result = await command.run({ body: sent });
    if (result.state === 'done') setOutcome({ name: 'done', order: sent });
    else if (result.state === 'refused') setOutcome({ name: 'refused', order: sent, error: result.error });
    else setOutcome({ name: 'unknown', order: sent, sentAt });
    setUnknownOutcome(result.state === 'unknown' ? { name: 'unknown', order: sent, sentAt } : undefined);
  };

  return {
    /** The order to be confirmed. */
    pending: hasStep && outcome === undefined ? order : undefined,
    outcome,
    unknownOutcome,
    isSending: command.isRunning,
    /** Opens the confirmation of an order. */
    requestConfirmation: (next: Order) => {
      setOrder(next);
      setOutcome(undefined);
      steps.openStep('confirm');
    },
    send: (sent: Order) => void send(sent),
    backToForm: () => {
      setOutcome(undefined);
      if (hasStep) closeStep();
    },
  };
}
