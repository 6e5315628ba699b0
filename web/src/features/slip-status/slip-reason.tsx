import { useTranslation } from 'react-i18next';

import { useSlipReasonText } from '#api/slip-reason-text.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';

import { ADVICE_STEPS, findAdvice } from './slip-advice.ts';
import styles from './slip-status.module.css';

/** Reason of a refused slip, in the member's language, with the advice and the next step for it (SS-1). */
export function SlipReason({ note }: { note: string }) {
  const { t } = useTranslation('slip-status');
  const reasonText = useSlipReasonText();
  const advice = findAdvice(note);
  const step = advice && ADVICE_STEPS[advice];
  return (
    <>
      <span className={styles.reason}>{reasonText(note)}</span>
      {advice && <span className="quiet">{t(`advice.${advice}`)}</span>}
      {step && <NextStepLink step={step} look="link" />}
    </>
  );
}
