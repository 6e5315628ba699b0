import type { Currency } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { UnknownOutcomeDialog } from '#ui/overlay/unknown-outcome-dialog.tsx';

import { getBonusState } from './bonus-state.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { useActivateBonus, useBonuses } from './queries.ts';
import { useToday } from './use-today.ts';

export interface BonusModalProps {
  code: string;
  currency: Currency;
  statementPath: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** The terms of a bonus with a button to receive it. The modal is open while it is mounted. */
export function BonusModal({ code, currency, statementPath, steps, onClose }: BonusModalProps) {
  const { t } = useTranslation(['bonus', 'offers']);
  const errorText = useErrorText();
  const list = useBonuses();
  const activate = useActivateBonus();
  const today = useToday();
  const isShown = useMountedRef();
  // A second tap shares the first one's result, which is shown once.
  const singleFlight = useSingleFlight();
  const [end, setEnd] = useState<ApiError | 'unknown'>();

  const found = list.data?.find((each) => each.code === code);
  const isGone = list.data !== undefined && !found;
  useEffect(() => {
    // The address is old, or the offer has ended.
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;

  const receive = singleFlight(async () => {
    const result = await activate.run({ params: { code } });
    if (result.state === 'done') {
      showToast(t('begun', { code }), 'success');
      if (isShown.current) onClose();
      return;
    }
    if (!isShown.current) {
      showToast(result.state === 'refused' ? errorText(result.error) : t('offers:doubt.text'), 'danger');
      return;
    }
    setEnd(result.state === 'refused' ? result.error : 'unknown');
    steps.openStep('end');
  });

  const standing = found && getBonusState(found, today);
  const footer =
    standing === undefined ? undefined : standing === 'current' ? (
      // An active bonus cannot be received again: the button only closes the terms (BO-8).
      <Button wide size="large" variant="primary" onClick={onClose}>
        {t('confirm')}
      </Button>
    ) : (
      <Button
        wide
        size="large"
        variant={standing === 'received' ? 'secondary' : 'gold'}
        busy={activate.isRunning}
        aria-disabled={standing === 'received' || undefined}
        onClick={standing === 'received' ? undefined : () => void receive()}
      >
        {t(standing === 'received' ? 'received' : 'receive')}
      </Button>
    );

  return (
    <Modal title={code} size="large" busy={activate.isRunning} onClose={onClose} footer={footer}>
      {list.isPending && <Skeleton shape="block" height="264px" />}
      {list.isError && !list.data && <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {found && <BonusTerms bonus={found} now={today} currency={currency} />}
      {steps.step === 'end' && end === 'unknown' && (
        <UnknownOutcomeDialog statementPath={statementPath} onClose={steps.closeStep} />
      )}
      {steps.step === 'end' && end !== undefined && end !== 'unknown' && (
        <AlertDialog tone="danger" title={t('notReceived')} onClose={steps.closeStep}>
          <p>{errorText(end)}</p>
        </AlertDialog>
      )}
    </Modal>
  );
}
