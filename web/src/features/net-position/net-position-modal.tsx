import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { QueryModal } from '#ui/overlay/query-modal.tsx';

import styles from './net-position.module.css';
import { NetPositionReport } from './net-position-report.tsx';
import { useNetPositions } from './queries.ts';

interface NetPositionModalProps {
  onClose: () => void;
}

/** Deposits, withdrawals and their difference by day, week and month, from the statement. */
export function NetPositionModal({ onClose }: NetPositionModalProps) {
  const { t } = useTranslation('net-position');
  const [unit, setUnit] = useState<PeriodUnit>('day');
  const positions = useNetPositions(unit);
  const { data } = positions;

  return (
    <QueryModal title={t('title')} refreshLabel={t('refresh')} query={positions} onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.intro}>{t('intro')}</p>
        <SegmentedControl
          label={t('by')}
          labelHidden
          options={PERIOD_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        {positions.isPending && (
          <>
            <p role="status" className={styles.intro}>
              {t('reading')}
            </p>
            <Skeleton shape="block" height="320px" />
          </>
        )}
        {positions.isError && (
          <RetryRow busy={positions.isFetching} onRetry={() => void positions.refetch()} />
        )}
        {data && <NetPositionReport positions={data} busy={positions.isPlaceholderData} />}
      </div>
    </QueryModal>
  );
}
