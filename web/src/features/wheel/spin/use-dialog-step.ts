import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

interface DialogStepOptions {
  readonly steps: ModalSteps;
  /** The member has gone back. It is called during a render, and sets the state that has the dialog. */
  onBack(): void;
  /** The dialog is gone. */
  onClosed(): void;
}

/** Makes the dialog that is shown, if any, a step of the browser history, which Back closes. Returns what closes it. */
export function useDialogStep(
  dialog: string | undefined,
  { steps, onBack, onClosed }: DialogStepOptions,
): () => void {
  const [previousStep, setPreviousStep] = useState(steps.step);
  if (previousStep !== steps.step) {
    setPreviousStep(steps.step);
    if (steps.step === undefined && dialog !== undefined) onBack();
  }

  /** The member may close a dialog before the history has its step. The step is then closed when it appears. */
  const isCloseRequested = useRef(false);
  const closeStep = (step: string | undefined) => {
    if (!isCloseRequested.current || step === undefined) return;
    isCloseRequested.current = false;
    steps.closeStep();
  };
  const handleStepChange = useEffectEvent(closeStep);
  useEffect(() => handleStepChange(steps.step), [steps.step]);

  const previousDialog = useRef<string>(undefined);
  const handleDialogChange = useEffectEvent((shown: string | undefined) => {
    const before = previousDialog.current;
    previousDialog.current = shown;
    if (before === shown) return;
    if (shown !== undefined) steps.openStep(shown);
    else onClosed();
  });
  useEffect(() => handleDialogChange(dialog), [dialog]);

  return () => {
    isCloseRequested.current = true;
    closeStep(steps.step);
  };
}
