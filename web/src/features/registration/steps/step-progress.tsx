import { useTranslation } from 'react-i18next';

import styles from '../registration.module.css';
import type { RegistrationStep } from '../wizard/steps.ts';

interface StepProgressProps {
  /** Undefined until the number of steps is known. */
  steps: readonly RegistrationStep[] | undefined;
  step: RegistrationStep;
}

/** Progress in words and as a bar. It keeps its height while the number of steps is not known. */
export function StepProgress({ steps, step }: StepProgressProps) {
  const { t } = useTranslation('registration');
  const at = steps?.indexOf(step) ?? -1;
  return (
    <div className={styles.meter}>
      <p className={styles.count}>
        {steps && at >= 0 ? t('stepOf', { step: at + 1, count: steps.length }) : '\u00a0'}
      </p>
      <div className={styles.bar} aria-hidden>
        {steps?.map((each, index) => (
          <span key={each} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
