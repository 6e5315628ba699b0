import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

import type { ApiError } from './api-error.ts';

/** The step on top of the modal, as the page's history knows it: Back takes it away and leaves the form. */
export interface ModalSteps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** An order whose answer was lost: it may have been carried out. `at` is when it was sent, ms. */
export interface UnknownOutcome<Order> {
  readonly name: 'unknown';
  readonly order: Order;
  readonly sentAt: number;
}

export type Outcome<Order> =
  | { readonly name: 'done'; readonly order: Order }
  | { readonly name: 'refused'; readonly order: Order; readonly error: ApiError }
  | UnknownOutcome<Order>;

/** What the flow needs of `useCommand` for a call whose body is the order. */
interface OrderCommand<Order> {
  run(input: {
    body: Order;
  }): Promise<
    { readonly state: 'done' | 'unknown' } | { readonly state: 'refused'; readonly error: ApiError }
  >;
  readonly isRunning: boolean;
}

/**
 * Leads one order of money (a transfer, a withdrawal) from its form over the confirmation to its end. What
 * was typed is kept by the form, whatever the end.
 */
export function useConfirmedCommand<Order>(command: OrderCommand<Order>, steps: ModalSteps) {
  const [order, setOrder] = useState<Order>();
  const [end, setEnd] = useState<Outcome<Order>>();
  /** Stays above the form after a lost answer, so that the next try is not made in ignorance of it. */
  const [doubt, setDoubt] = useState<UnknownOutcome<Order>>();

  const hasStep = steps.step !== undefined;
  const [hadStep, setHadStep] = useState(hasStep);
  if (hadStep !== hasStep) {
    setHadStep(hasStep);
    // Back from a refusal or a doubt leads to the form.
    if (!hasStep && end?.name !== 'done') setEnd(undefined);
  }

  const { closeStep } = steps;
  const isDone = end?.name === 'done';
  useEffect(() => {
    // What is done has no form to go back to.
    if (isDone && hasStep) closeStep();
  }, [isDone, hasStep, closeStep]);

  const send = async (sent: Order) => {
    const at = now();
    const result = await command.run({ body: sent });
    if (result.state === 'done') setEnd({ name: 'done', order: sent });
    else if (result.state === 'refused') setEnd({ name: 'refused', order: sent, error: result.error });
    else setEnd({ name: 'unknown', order: sent, sentAt: at });
    setDoubt(result.state === 'unknown' ? { name: 'unknown', order: sent, sentAt: at } : undefined);
  };

  return {
    /** The order that waits for its confirmation. */
    pending: hasStep && end === undefined ? order : undefined,
    end,
    doubt,
    isSending: command.isRunning,
    ask: (asked: Order) => {
      setOrder(asked);
      setEnd(undefined);
      steps.openStep('confirm');
    },
    send: (sent: Order) => void send(sent),
    backToForm: () => {
      setEnd(undefined);
      if (hasStep) closeStep();
    },
  };
}
