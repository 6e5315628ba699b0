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

interface BonusModalProps {
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
  const isMounted = useMountedRef();
  // A second tap shares the first one's result, which is shown once.
  const singleFlight = useSingleFlight();
  const [failure, setFailure] = useState<ApiError | 'unknown'>();

  const bonus = list.data?.find((each) => each.code === code);
  const isMissing = list.data !== undefined && !bonus;
  useEffect(() => {
    // The address is old, or the offer has ended.
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  if (isMissing) return null;

  const receive = singleFlight(async () => {
    const result = await activate.run({ params: { code } });
    if (result.state === 'done') {
      showToast(t('begun', { code }), 'success');
      if (isMounted.current) onClose();
      return;
    }
    if (!isMounted.current) {
      showToast(
        result.state === 'refused' ? errorText(result.error) : t('offers:unknownOutcome.text'),
        'danger',
      );
      return;
    }
    setFailure(result.state === 'refused' ? result.error : 'unknown');
    steps.openStep('outcome');
  });

  const state = bonus && getBonusState(bonus, today);
  const footer =
    state === undefined ? undefined : state === 'current' ? (
      // An active bonus cannot be received again: the button only closes the terms (BO-8).
      <Button wide size="large" variant="primary" onClick={onClose}>
        {t('confirm')}
      </Button>
    ) : (
      <Button
        wide
        size="large"
        variant={state === 'received' ? 'secondary' : 'gold'}
        busy={activate.isRunning}
        aria-disabled={state === 'received' || undefined}
        onClick={state === 'received' ? undefined : () => void receive()}
      >
        {t(state === 'received' ? 'received' : 'receive')}
      </Button>
    );

  return (
    <Modal title={code} size="large" busy={activate.isRunning} onClose={onClose} footer={footer}>
      {list.isPending && <Skeleton shape="block" height="264px" />}
      {list.isError && !list.data && <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {bonus && <BonusTerms bonus={bonus} now={today} currency={currency} />}
      {steps.step === 'outcome' && failure === 'unknown' && (
        <UnknownOutcomeDialog statementPath={statementPath} onClose={steps.closeStep} />
      )}
      {steps.step === 'outcome' && failure !== undefined && failure !== 'unknown' && (
        <AlertDialog tone="danger" title={t('notReceived')} onClose={steps.closeStep}>
          <p>{errorText(failure)}</p>
        </AlertDialog>
      )}
    </Modal>
  );
}
