import { type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isStep, type RegistrationStep } from './steps.ts';

const STEP = 'step';

interface EntryState {
  /** The step of the previous history entry. */
  readonly previousStep?: RegistrationStep;
}

/**
 * Reads and changes the step in the address. Each step is a history entry, so that Back goes one step back (RG-4). Once the page
 * is left, which clears `shownStep`, an answer that comes late changes nothing.
 */
export function useStepRoute(shownStep: RefObject<RegistrationStep | undefined>) {
  const { search, state, key } = useLocation();
  const [initialKey] = useState(key);
  const navigate = useNavigate();
  const isLeft = () => shownStep.current === undefined;
  const stepName = new URLSearchParams(search).get(STEP);
  const requestedStep: RegistrationStep = isStep(stepName) ? stepName : 'phone';
  const { previousStep } = (state ?? {}) as EntryState;

  const toSearch = (step: RegistrationStep) => {
    const params = new URLSearchParams(search);
    if (step === 'phone') params.delete(STEP);
    else params.set(STEP, step);
    return params.toString();
  };

  return {
    requestedStep,
    /** True after the first change of step. From then on each step takes the focus. */
    hasMoved: key !== initialKey,
    /** Returns the query string of a step, with the page's own parameters. */
    toSearch,
    goTo: (step: RegistrationStep) => {
      if (isLeft()) return;
      void navigate(
        { search: toSearch(step) },
        { state: { previousStep: requestedStep } satisfies EntryState },
      );
    },
    /** Replaces the present step: Back leads to the one before it. */
    replaceWith: (step: RegistrationStep) => {
      if (isLeft()) return;
      void navigate({ search: toSearch(step) }, { replace: true, state });
    },
    /** Goes back in the history where the previous entry is that step, and replaces the present one otherwise. */
    goBackTo: (step: RegistrationStep) => {
      if (previousStep === step) void navigate(-1);
      else void navigate({ search: toSearch(step) }, { replace: true });
    },
  };
}
