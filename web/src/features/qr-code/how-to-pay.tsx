import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './qr-code.module.css';

const STEPS = ['save', 'scan', 'check'] as const;

/** The three steps in the banking app. They are folded on low screens, which would have to scroll. */
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
