import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { useOneShot } from '#lib/use-one-shot.ts';
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
  const { t } = useTranslation(['bonus', 'offers']);
  const errorText = useErrorText();
  const isShown = useIsShown();
  /** A second tap shares the first one's answer, which is told once. */
  const once = useOneShot();
  const clear = useClearBonus();
  const [end, setEnd] = useState<ApiError | 'unknown'>();

  const cancel = once(async () => {
    const result = await clear.run();
    if (result.state === 'done') {
      toast(errorText(result.answer.message ?? 'BONUS_CLEAR'), 'success');
      if (isShown.current) onClose();
      return;
    }
    if (isShown.current) setEnd(result.state === 'refused' ? result.error : 'unknown');
    else toast(result.state === 'refused' ? errorText(result.error) : t('offers:doubt.text'), 'danger');
  });

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
