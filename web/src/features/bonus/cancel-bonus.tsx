import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { UnknownOutcomeDialog } from '#ui/overlay/unknown-outcome-dialog.tsx';

import { useClearBonus } from './queries.ts';

interface CancelBonusProps {
  statementPath: string;
  onClose: () => void;
}

/** Confirms and ends the active bonus, then shows the outcome. A refusal is shown in an alert (§8). */
export function CancelBonus({ statementPath, onClose }: CancelBonusProps) {
  const { t } = useTranslation(['bonus', 'offers']);
  const errorText = useErrorText();
  const isMounted = useMountedRef();
  // A second tap shares the first one's result, which is shown once.
  const singleFlight = useSingleFlight();
  const clear = useClearBonus();
  const [failure, setFailure] = useState<ApiError | 'unknown'>();

  const cancel = singleFlight(async () => {
    const result = await clear.run();
    if (result.state === 'done') {
      showToast(errorText(result.answer.message ?? 'BONUS_CLEAR'), 'success');
      if (isMounted.current) onClose();
      return;
    }
    if (isMounted.current) setFailure(result.state === 'refused' ? result.error : 'unknown');
    else
      showToast(
        result.state === 'refused' ? errorText(result.error) : t('offers:unknownOutcome.text'),
        'danger',
      );
  });

  if (failure === 'unknown') return <UnknownOutcomeDialog statementPath={statementPath} onClose={onClose} />;
  if (failure) {
    return (
      <AlertDialog tone="danger" title={t('notEnded')} onClose={onClose}>
        <p>{errorText(failure)}</p>
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
