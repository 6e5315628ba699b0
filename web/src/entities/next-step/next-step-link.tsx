import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { ButtonLink } from '#ui/action/button-link.tsx';

import { useDepositPause } from './use-deposit-pause.ts';
import { getNextStepPath, isHere, type NextStep } from './next-steps.ts';

interface NextStepLinkProps {
  step: NextStep;
  /** `link` within a notice or below a field; a button by default. */
  look?: 'button' | 'link';
  /** State of the address, such as the phone number for the login. */
  state?: unknown;
}

/**
 * Leads on from an empty page or a refusal, such as to the deposit; shortly after a withdrawal, and during a break, not to
 * the deposit. Shows nothing where the member is already there.
 */
export function NextStepLink({ step, look = 'button', state }: NextStepLinkProps) {
  const { t } = useTranslation('error-texts');
  const isPaused = useDepositPause();
  const location = useLocation();
  const path = getNextStepPath(step, location.pathname);
  if ((step === 'deposit' && isPaused) || isHere(path, location)) return null;
  const Component = look === 'link' ? Link : ButtonLink;
  return (
    <Component to={path} state={state}>
      {t(`nextStep.${step}`)}
    </Component>
  );
}
