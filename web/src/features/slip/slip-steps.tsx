import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './slip.module.css';
import type { SlipUploadState } from './use-slip-upload.ts';

const STEPS = ['choose', 'send', 'receive'] as const;
const CURRENT_STEP_INDEX: Readonly<Record<SlipUploadState['name'], number>> = {
  none: 0,
  preparing: 0,
  ready: 0,
  sending: 1,
  sent: 2,
};

/** The steps of an upload: choose, send, received and being checked. */
export function SlipSteps({ state }: { state: SlipUploadState['name'] }) {
  const { t } = useTranslation('slip');
  const at = CURRENT_STEP_INDEX[state];
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < at || state === 'sent' || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {index < at || state === 'sent' ? <Check size={14} strokeWidth={3} /> : index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
