import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { isDepositPaused } from './use-deposit-pause.ts';
import { findNextStep, getNextStepPath, type NextStep } from './next-steps.ts';

/** Returns a function that shows a text in a toast, with the next step. */
export function useShowNextStep() {
  const { t } = useTranslation('error-texts');
  const { pathname } = useLocation();
  const isOnBreak = use(CurrentBreak) !== undefined;
  return (text: string, step: NextStep | undefined) => {
    const isShown = step !== undefined && !(step === 'deposit' && (isOnBreak || isDepositPaused()));
    showToast(
      text,
      'danger',
      isShown ? { label: t(`nextStep.${step}`), path: getNextStepPath(step, pathname) } : undefined,
    );
  };
}

/** Returns a function that shows an error in a toast, after a sentence if there is one, with the next step from it. */
export function useShowError() {
  const errorText = useErrorText();
  const showNextStep = useShowNextStep();
  return (error: ApiError, lead = '') =>
    showNextStep(`${lead} ${errorText(error)}`.trim(), findNextStep(error));
}
