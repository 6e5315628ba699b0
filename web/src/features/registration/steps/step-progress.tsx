import { useTranslation } from 'react-i18next';

import styles from '../registration.module.css';
import type { RegistrationStep } from '../wizard/steps.ts';

interface StepProgressProps {
  /** Undefined while it is not known whether a code will be asked for. */
  steps: readonly RegistrationStep[] | undefined;
  step: RegistrationStep;
}

/** Which step of how many, in words and as a bar; it keeps its place while the number is not known. */
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
