import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './qr-code.module.css';

const STEPS = ['save', 'scan', 'check'] as const;

/** Three steps in the banking app; folded where the view is too low to show them without scrolling. */
export function HowToPay() {
  const { t } = useTranslation('qr-code');
  const [isTall] = useState(() => matchMedia('(min-height: 780px)').matches);
  return (
    <details className={styles.how} open={isTall}>
      <summary>{t('how')}</summary>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </ol>
    </details>
  );
}
