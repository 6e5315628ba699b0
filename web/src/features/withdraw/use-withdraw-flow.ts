import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { now } from '#lib/clock.ts';

import { useWithdraw } from './queries.ts';

/** The step on top of the modal, as the page's history knows it: Back takes it away and leaves the form. */
export interface Steps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** A request whose answer was lost: it may have been taken. */
export interface Doubt {
  readonly name: 'unknown';
  readonly amount: Satang;
  readonly at: number;
}

export type End =
  | { readonly name: 'done'; readonly amount: Satang }
  | { readonly name: 'refused'; readonly amount: Satang; readonly error: ApiError }
  | Doubt;

/** Leads one withdrawal from its form to its end. What was typed is kept by the form, whatever the end. */
export function useWithdrawFlow(steps: Steps) {
  const withdraw = useWithdraw();
  const [amount, setAmount] = useState<Satang>();
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

  const send = async (sent: Satang) => {
    const at = now();
    const result = await withdraw.run({ body: { amount: sent } });
    if (result.state === 'done') setEnd({ name: 'done', amount: sent });
    else if (result.state === 'refused') setEnd({ name: 'refused', amount: sent, error: result.error });
    else setEnd({ name: 'unknown', amount: sent, at });
    setDoubt(result.state === 'unknown' ? { name: 'unknown', amount: sent, at } : undefined);
  };

  return {
    /** The amount that waits for its confirmation. */
    pending: hasStep && end === undefined ? amount : undefined,
    end,
    doubt,
    isSending: withdraw.isRunning,
    ask: (asked: Satang) => {
      setAmount(asked);
      setEnd(undefined);
      steps.openStep('confirm');
    },
    send: (sent: Satang) => void send(sent),
    backToForm: () => {
      setEnd(undefined);
      if (hasStep) closeStep();
    },
  };
}
