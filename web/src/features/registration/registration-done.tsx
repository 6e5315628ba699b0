import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { StatusIcon } from '#ui/feedback/status-icon.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './registration.module.css';

const ICON_PX = 48;

interface RegistrationDoneProps {
  /** True where the response of the registration was lost, and the operator has the member all the same. */
  isLate: boolean;
  onLogIn: () => void;
}

/** Success message. An ordinary one is shown for two seconds before the login page. */
export function RegistrationDone({ isLate, onLogIn }: RegistrationDoneProps) {
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
