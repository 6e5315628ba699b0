import type { Currency } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { useMarkInviteInactive } from '#entities/wallet/use-invite-bonus.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Money } from '#ui/data/money.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { UnknownOutcomeDialog } from '#ui/overlay/unknown-outcome-dialog.tsx';

import styles from './invite.module.css';
import { useClaimInvites } from './queries.ts';

interface InviteClaimProps {
  currency: Currency;
  statementPath: string;
  onClose: () => void;
}

/** Confirms both percentages and claims the invite earnings. Opened from home and from the invite modal (F-31). */
export function InviteClaim({ currency, statementPath, onClose }: InviteClaimProps) {
  const { t } = useTranslation(['invite', 'offers']);
  const errorText = useErrorText();
  const invite = useWallet().data?.invite;
  const isMounted = useMountedRef();
  // A second tap shares the first one's result, which is shown once.
  const singleFlight = useSingleFlight();
  const claim = useClaimInvites();
  const markInactive = useMarkInviteInactive();
  const [isUnknown, setIsUnknown] = useState(false);

  const receive = singleFlight(async () => {
    const result = await claim.run();
    if (result.state === 'unknown') {
      if (isMounted.current) setIsUnknown(true);
      else showToast(t('offers:unknownOutcome.text'), 'danger');
      return;
    }
    if (result.state === 'refused' && result.key === 'INVITE_INACTIVE') markInactive();
    if (result.state === 'refused') showToast(errorText(result.error), 'danger');
    else showToast(errorText(result.answer?.message ?? 'INVITE_BONUS_SUCCESS'), 'success');
    if (isMounted.current) onClose();
  });

  if (isUnknown) return <UnknownOutcomeDialog statementPath={statementPath} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('claimTitle')}
      confirmLabel={t('claim')}
      tone="gold"
      busy={claim.isRunning}
      onConfirm={() => void receive()}
      onCancel={onClose}
    >
      <div className={styles.claim}>
        <p className={styles.claimAmount}>
          <Money alwaysShown look="display" amount={invite?.amount} currency={currency} />
        </p>
        <p>{t('claimText')}</p>
        <dl className={styles.percents}>
          <div>
            <dt>{t('success')}</dt>
            <dd>{formatPercent(invite?.success)}</dd>
          </div>
          <div>
            <dt>{t('fail')}</dt>
            <dd>{formatPercent(invite?.fail)}</dd>
          </div>
        </dl>
      </div>
    </ConfirmDialog>
  );
}
