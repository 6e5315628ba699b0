import type { Variant } from '@wallet/shared/operator/variant.ts';
import { REGISTER_REDIRECT_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Button } from '#ui/action/button.tsx';
import { StatusIcon } from '#ui/feedback/status-icon.tsx';
import { Card } from '#ui/layout/card.tsx';

import { BankStep } from './steps/bank-step.tsx';
import { OtpStep } from './steps/otp-step.tsx';
import { PhoneStep } from './steps/phone-step.tsx';
import { ProfileStep } from './steps/profile-step.tsx';
import { useRegistrationWizard } from './wizard/use-registration-wizard.ts';
import styles from './registration.module.css';

const ICON_PX = 48;

interface RegistrationDoneProps {
  /** True where the response of the registration was lost, and the operator has the member all the same. */
  isLate: boolean;
  onLogIn: () => void;
}

/** Success message. An ordinary one is shown for two seconds before the login page. */
function RegistrationDone({ isLate, onLogIn }: RegistrationDoneProps) {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card padding="large" className={styles.done}>
      <StatusIcon tone="success" size={ICON_PX} />
      <h2 ref={heading} tabIndex={-1}>
        {t(isLate ? 'lateTitle' : 'doneTitle')}
      </h2>
      <p>{t(isLate ? 'lateText' : 'doneText')}</p>
      <Button variant="primary" size="large" wide onClick={onLogIn}>
        {t('logIn')}
      </Button>
    </Card>
  );
}

interface RegistrationProps {
  variant: Variant;
  /** True where the inviter code of the link cannot be one and was not stored. */
  isLinkCodeInvalid?: boolean;
  /** Opens and closes the bank picker as an entry of the page's history, so that Back closes it. */
  pickerSteps: ModalSteps;
  onOpenConditions: () => void;
  /** Called with the phone number two seconds after a success, or at once when the button is pressed. */
  onDone: (phone: string) => void;
}

/** The registration (§2): the steps phone, code, profile and bank. */
export function Registration(props: RegistrationProps) {
  const { variant, isLinkCodeInvalid = false, pickerSteps, onOpenConditions, onDone } = props;
  const wizard = useRegistrationWizard(variant);
  const { step, route, completion } = wizard;

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (!completion || completion.isLate) return;
    const timer = setTimeout(() => leave(completion.phone), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [completion]);

  if (completion) {
    return <RegistrationDone isLate={completion.isLate} onLogIn={() => onDone(completion.phone)} />;
  }
  if (step !== route.requestedStep) return <Navigate replace to={{ search: route.toSearch(step) }} />;
  switch (step) {
    case 'phone':
      return <PhoneStep wizard={wizard} />;
    case 'otp':
      return <OtpStep wizard={wizard} />;
    case 'profile':
      return <ProfileStep wizard={wizard} isLinkCodeInvalid={isLinkCodeInvalid} />;
    case 'bank':
      return <BankStep wizard={wizard} pickerSteps={pickerSteps} onOpenConditions={onOpenConditions} />;
  }
}
