import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DoubtAlert } from '#ui/offers/doubt-alert.tsx';
import { toast } from '#ui/toast-store.ts';

import { useClearBonus } from './queries.ts';

export interface CancelBonusProps {
  statementPath: string;
  onClose: () => void;
}

/** Asks, ends the bonus in use, and says how that went; a refusal is an error dialog (§8). */
export function CancelBonus({ statementPath, onClose }: CancelBonusProps) {
  const { t } = useTranslation('bonus');
  const errorText = useErrorText();
  const clear = useClearBonus();
  const [end, setEnd] = useState<ApiError | 'unknown'>();

  const cancel = async () => {
    const result = await clear.run();
    if (result.state === 'refused') return setEnd(result.error);
    if (result.state === 'unknown') return setEnd('unknown');
    toast(errorText(result.answer.message ?? 'BONUS_CLEAR'), 'success');
    onClose();
  };

  if (end === 'unknown') return <DoubtAlert statementPath={statementPath} onClose={onClose} />;
  if (end) {
    return (
      <AlertDialog tone="danger" title={t('notEnded')} onClose={onClose}>
        <p>{errorText(end)}</p>
      </AlertDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('endTitle')}
      confirmLabel={t('end')}
      cancelLabel={t('keep')}
      tone="danger"
      busy={clear.isRunning}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  );
}
