import { useEffect, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { now } from '#lib/clock.ts';

import type { TransferOrder } from './check-transfer.ts';
import { useTransfer } from './queries.ts';

/** The step on top of the modal, as the page's history knows it: Back takes it away and leaves the form. */
export interface Steps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** A transfer whose answer was lost: it may have been made. */
export interface Doubt {
  readonly name: 'unknown';
  readonly order: TransferOrder;
  readonly at: number;
}

export type End =
  | { readonly name: 'done'; readonly order: TransferOrder }
  | { readonly name: 'refused'; readonly order: TransferOrder; readonly error: ApiError }
  | Doubt;

/** Leads one transfer from its form to its end. What was typed is kept by the form, whatever the end. */
export function useTransferFlow(steps: Steps) {
  const transfer = useTransfer();
  const [order, setOrder] = useState<TransferOrder>();
  const [end, setEnd] = useState<End>();
  /** Stays above the form after a lost answer, so that the next try is not made in ignorance of it. */
  const [doubt, setDoubt] = useState<Doubt>();

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

  const send = async (sent: TransferOrder) => {
    const at = now();
    const result = await transfer.run({ body: sent });
    if (result.state === 'done') setEnd({ name: 'done', order: sent });
    else if (result.state === 'refused') setEnd({ name: 'refused', order: sent, error: result.error });
    else setEnd({ name: 'unknown', order: sent, at });
    setDoubt(result.state === 'unknown' ? { name: 'unknown', order: sent, at } : undefined);
  };

  return {
    /** The order that waits for its confirmation. */
    pending: hasStep && end === undefined ? order : undefined,
    end,
    doubt,
    isSending: transfer.isRunning,
    ask: (asked: TransferOrder) => {
      setOrder(asked);
      setEnd(undefined);
      steps.openStep('confirm');
    },
    send: (sent: TransferOrder) => void send(sent),
    backToForm: () => {
      setEnd(undefined);
      if (hasStep) closeStep();
    },
  };
}
