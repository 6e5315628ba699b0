import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { inviteCommand } from '#commands/definitions/offers.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { useTelling } from '#entities/command/use-telling.ts';
import { useMarkInviteInactive } from '#entities/wallet/use-invite-bonus.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { formatLeftShare, formatPercent } from '#lib/format/format-percent.ts';
import { Money } from '#ui/data/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import styles from './invite.module.css';

interface InviteClaimProps {
  onClose: () => void;
}

/** Confirms both percentages and claims the invite earnings. Opened from home and from the invite modal (F-31). */
export function InviteClaim({ onClose }: InviteClaimProps) {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  const { toast } = useTelling();
  const invite = useWallet().data?.invite;
  const claim = useCommand(inviteCommand);
  const markInactive = useMarkInviteInactive();

  const receive = async () => {
    const outcome = await claim.run();
    if (!isOutcome(outcome) || outcome.state === 'unknown') return;
    if (outcome.state === 'refused' && outcome.key === 'INVITE_INACTIVE') markInactive();
    toast(outcome, errorText((outcome.state === 'done' && outcome.message) || 'INVITE_BONUS_SUCCESS'));
    onClose();
  };

  if (claim.outcome?.state === 'unknown') {
    return <OutcomeDialog kind="invite" outcome={claim.outcome} onClose={onClose} />;
  }
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
          <Money alwaysShown look="display" amount={invite?.amount} />
        </p>
        <p>{t('claimText')}</p>
        <dl className={styles.percents}>
          <div>
            <dt>{t('success')}</dt>
            <dd>{formatPercent(invite?.success)}</dd>
          </div>
          <div>
            <dt>{t('fail')}</dt>
            <dd>{formatLeftShare(invite?.fail, (share) => t('leftShare', { share }))}</dd>
          </div>
        </dl>
      </div>
    </ConfirmDialog>
  );
}
