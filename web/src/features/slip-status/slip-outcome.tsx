import { useTranslation } from 'react-i18next';

import { useSlipReasonText } from '#api/slip-reason-text.ts';
import { getStatusTone, toOperationStatus } from '#entities/status/operation-status.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import type { Slip } from './queries.ts';
import { ADVICE_STEPS, findAdvice } from './slip-advice.ts';
import styles from './slip-status.module.css';

/** The status of a slip, with the reason and the advice for a refused one (SS-1). */
export function SlipOutcome({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip-status');
  const reasonText = useSlipReasonText();
  const outcome = toOperationStatus(slip.status);
  const advice = slip.note ? findAdvice(slip.note) : undefined;
  const step = advice && ADVICE_STEPS[advice];
  return (
    <span className={styles.outcome}>
      <StatusChip tone={getStatusTone(outcome)} label={t(outcome)} />
      {slip.note && <span className={styles.reason}>{reasonText(slip.note)}</span>}
      {advice && <span className={styles.advice}>{t(`advice.${advice}`)}</span>}
      {step && <NextStepLink step={step} look="link" />}
    </span>
  );
}
