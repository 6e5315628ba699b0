import type { Variant } from '@wallet/shared/app-config.ts';
import { REGISTER_REDIRECT_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';

import { showToast } from '#ui/feedback/toast-store.ts';

import { RegistrationDone } from './registration-done.tsx';
import { BankStep } from './steps/bank-step.tsx';
import { OtpStep } from './steps/otp-step.tsx';
import { PhoneStep } from './steps/phone-step.tsx';
import { ProfileStep } from './steps/profile-step.tsx';
import { useRegistrationWizard } from './wizard/use-registration-wizard.ts';

/** The history of the page: a step on top of it, such as an open list, is taken away by Back. */
export interface TopSteps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

export interface RegistrationProps {
  variant: Variant;
  top: TopSteps;
  onOpenConditions: () => void;
  /** Asked for two seconds after a success, or at once by a tap; the phone as the operator takes it. */
  onDone: (phone: string) => void;
}

/** The wizard of §2: phone, code, profile, bank. */
export function Registration({ variant, top, onOpenConditions, onDone }: RegistrationProps) {
  const { t } = useTranslation('registration');
  const wizard = useRegistrationWizard(variant);
  const { step, route, donePhone } = wizard;

  const announce = useEffectEvent(() => showToast(t('done'), 'success'));
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (donePhone === undefined) return;
    announce();
    const timer = setTimeout(() => leave(donePhone), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [donePhone]);

  if (donePhone !== undefined) return <RegistrationDone onLogIn={() => onDone(donePhone)} />;
  if (step !== route.asked) return <Navigate replace to={{ search: route.searchOf(step) }} />;
  switch (step) {
    case 'phone':
      return <PhoneStep wizard={wizard} />;
    case 'otp':
      return <OtpStep wizard={wizard} />;
    case 'profile':
      return <ProfileStep wizard={wizard} />;
    case 'bank':
      return <BankStep wizard={wizard} top={top} onOpenConditions={onOpenConditions} />;
  }
}
