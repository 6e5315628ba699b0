import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isStep, type RegistrationStep } from './steps.ts';

const STEP = 'step';

interface EntryState {
  /** The step that the entry of the history before this one shows. */
  readonly cameFrom?: RegistrationStep;
}

/** The step in the address: each is an entry of the history, so that Back goes one step back (RG-4). */
export function useStepRoute() {
  const { search, state, key } = useLocation();
  const [arrival] = useState(key);
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(STEP);
  const asked: RegistrationStep = isStep(named) ? named : 'phone';
  const { cameFrom } = (state ?? {}) as EntryState;

  const searchOf = (step: RegistrationStep) => {
    const params = new URLSearchParams(search);
    if (step === 'phone') params.delete(STEP);
    else params.set(STEP, step);
    return params.toString();
  };

  return {
    asked,
    /** The first page is read from its beginning; after that each step takes the focus. */
    hasMoved: key !== arrival,
    /** What the address of a step adds to the page's own. */
    searchOf,
    goTo: (step: RegistrationStep) => {
      void navigate({ search: searchOf(step) }, { state: { cameFrom: asked } satisfies EntryState });
    },
    /** In place of the present step: Back leads to the one before both. */
    replaceBy: (step: RegistrationStep) => {
      void navigate({ search: searchOf(step) }, { replace: true, state });
    },
    backTo: (step: RegistrationStep) => {
      if (cameFrom === step) void navigate(-1);
      else void navigate({ search: searchOf(step) }, { replace: true });
    },
  };
}
