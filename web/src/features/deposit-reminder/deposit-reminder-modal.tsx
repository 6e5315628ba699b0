import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { latestNow } from '#lib/time/clock.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './deposit-reminder.module.css';
import { ReminderForm } from './reminder-form.tsx';
import { changeRule, RULE_KINDS } from './reminder.ts';
import { useReminder } from './use-reminder.ts';

interface DepositReminderModalProps {
  onClose: () => void;
}

/** The reminder before a deposit that the member sets for a day, a week or a month. */
export function DepositReminderModal({ onClose }: DepositReminderModalProps) {
  const { t } = useTranslation('deposit-reminder');
  const { reminder, isReady, change } = useReminder(true);
  const [unit, setUnit] = useState<PeriodUnit>('day');

  return (
    <Modal title={t('title')} onClose={onClose}>
      <div className={styles.content}>
        <p>{t('intro')}</p>
        <p className={styles.quiet}>{t('waits')}</p>
        <SegmentedControl
          label={t('period')}
          options={PERIOD_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        {isReady ? (
          <ReminderForm
            key={unit}
            unit={unit}
            reminder={reminder}
            onSave={(values) => {
              const saved = change((kept) =>
                RULE_KINDS.reduce(
                  (next, kind) => changeRule(next, { unit, kind, value: values[kind] }, latestNow()),
                  kept,
                ),
              );
              showToast(t('saved'), 'success');
              return saved;
            }}
          />
        ) : (
          <Skeleton shape="block" height="280px" />
        )}
        <p className={styles.quiet}>{t('device')}</p>
      </div>
    </Modal>
  );
}
