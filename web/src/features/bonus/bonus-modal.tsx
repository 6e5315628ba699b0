import type { Currency } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import type { Steps } from '#api/use-order-flow.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { useOneShot } from '#lib/use-one-shot.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DoubtAlert } from '#ui/offers/doubt-alert.tsx';
import { Modal } from '#ui/modal.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';

import { BonusTerms } from './bonus-terms.tsx';
import { useActivateBonus, useBonuses } from './queries.ts';
import { standingOf } from './standing.ts';
import { useToday } from './use-today.ts';

export interface BonusModalProps {
  code: string;
  currency: Currency;
  statementPath: string;
  steps: Steps;
  onClose: () => void;
}

/** What a bonus gives and asks for, and the way to receive it; mounted means open. */
export function BonusModal({ code, currency, statementPath, steps, onClose }: BonusModalProps) {
  const { t } = useTranslation(['bonus', 'offers']);
  const errorText = useErrorText();
  const list = useBonuses();
  const activate = useActivateBonus();
  const today = useToday();
  const isShown = useIsShown();
  /** A second tap shares the first one's answer, which is told once. */
  const once = useOneShot();
  const [end, setEnd] = useState<ApiError | 'unknown'>();

  const found = list.data?.find((each) => each.code === code);
  const isGone = list.data !== undefined && !found;
  useEffect(() => {
    // An old address, or an offer that has ended.
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;

  const receive = once(async () => {
    const result = await activate.run({ params: { code } });
    if (result.state === 'done') {
      toast(t('begun', { code }), 'success');
      if (isShown.current) onClose();
      return;
    }
    if (!isShown.current) {
      toast(result.state === 'refused' ? errorText(result.error) : t('offers:doubt.text'), 'danger');
      return;
    }
    setEnd(result.state === 'refused' ? result.error : 'unknown');
    steps.openStep('end');
  });

  const standing = found && standingOf(found, today);
  const footer =
    standing === undefined ? undefined : standing === 'current' ? (
      // Nothing to receive: the button says that the terms were read (BO-8).
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
        <DoubtAlert statementPath={statementPath} onClose={steps.closeStep} />
      )}
      {steps.step === 'end' && end !== undefined && end !== 'unknown' && (
        <AlertDialog tone="danger" title={t('notReceived')} onClose={steps.closeStep}>
          <p>{errorText(end)}</p>
        </AlertDialog>
      )}
    </Modal>
  );
}
