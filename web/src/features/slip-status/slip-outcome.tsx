import { useTranslation } from 'react-i18next';

import { usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { getStatusTone, toOperationStatus } from '#entities/status/operation-status.ts';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import type { Slip } from './queries.ts';
import { SlipReason } from './slip-reason.tsx';
import styles from './slip-status.module.css';

/** The status of a slip, with the reason and the advice for a refused one (SS-1). */
export function SlipOutcome({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip-status');
  const toWords = usePendingWords();
  const outcome = toOperationStatus(slip.status);
  return (
    <span className={styles.outcome}>
      <StatusChip tone={getStatusTone(outcome)} label={t(outcome)} />
      {outcome === 'progress' && (
        <span className={styles.advice}>{toWords({ kind: 'slip', state: 'waiting' }).meanwhile}</span>
      )}
      {slip.note && <SlipReason note={slip.note} />}
    </span>
  );
}
