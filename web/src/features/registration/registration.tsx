import type { Variant } from '@wallet/shared/app-config.ts';
import { REGISTER_REDIRECT_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { RegistrationDone } from './registration-done.tsx';
import { BankStep } from './steps/bank-step.tsx';
import { OtpStep } from './steps/otp-step.tsx';
import { PhoneStep } from './steps/phone-step.tsx';
import { ProfileStep } from './steps/profile-step.tsx';
import { useRegistrationWizard } from './wizard/use-registration-wizard.ts';

interface RegistrationProps {
  variant: Variant;
  /** Opens and closes the bank picker as an entry of the page's history, so that Back closes it. */
  pickerSteps: ModalSteps;
  onOpenConditions: () => void;
  /** Called with the phone number two seconds after a success, or at once when the button is pressed. */
  onDone: (phone: string) => void;
}

/** The registration (§2): the steps phone, code, profile and bank. */
export function Registration({ variant, pickerSteps, onOpenConditions, onDone }: RegistrationProps) {
  const { t } = useTranslation('registration');
  const wizard = useRegistrationWizard(variant);
  const { step, route, donePhone } = wizard;

  const showSuccess = useEffectEvent(() => showToast(t('done'), 'success'));
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (donePhone === undefined) return;
    showSuccess();
    const timer = setTimeout(() => leave(donePhone), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [donePhone]);

  if (donePhone !== undefined) return <RegistrationDone onLogIn={() => onDone(donePhone)} />;
  if (step !== route.requestedStep) return <Navigate replace to={{ search: route.toSearch(step) }} />;
  switch (step) {
    case 'phone':
      return <PhoneStep wizard={wizard} />;
    case 'otp':
      return <OtpStep wizard={wizard} />;
    case 'profile':
      return <ProfileStep wizard={wizard} />;
    case 'bank':
      return <BankStep wizard={wizard} pickerSteps={pickerSteps} onOpenConditions={onOpenConditions} />;
  }
}
