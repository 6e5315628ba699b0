import type { Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import type { Reached } from './reminder-usage.ts';
import { useReminderText } from './use-reminder-text.ts';

interface ReminderDialogProps {
  reached: Reached;
  /** Amount of the deposit. Undefined before its way was chosen. */
  amount: Satang | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Warns before a deposit near the reminder, and asks twice before one that passes it. */
export function ReminderDialog({ reached, amount, onConfirm, onCancel }: ReminderDialogProps) {
  const { t } = useTranslation('deposit-reminder');
  const { describe, describeNext } = useReminderText();
  const [isSecond, setSecond] = useState(false);
  const { level } = reached;

  if (isSecond) {
    return (
      <ConfirmDialog
        key="second"
        title={t('second.title')}
        confirmLabel={t('second.confirm')}
        cancelLabel={t('second.cancel')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <p>{t('second.text')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="first"
      title={t(level)}
      confirmLabel={t('continue')}
      cancelLabel={t('notNow')}
      onConfirm={level === 'passed' ? () => setSecond(true) : onConfirm}
      onCancel={onCancel}
    >
      <p>{describe(reached)}</p>
      <p>{amount === undefined ? t('transferred') : describeNext(reached, amount)}</p>
    </ConfirmDialog>
  );
}
