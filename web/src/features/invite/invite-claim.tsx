import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { inviteCommand } from '#commands/definitions/offers.ts';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { useMarkInviteInactive } from '#entities/wallet/use-invite-bonus.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { formatLeftShare, formatPercent } from '#lib/format/format-percent.ts';
import { Fact, Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './invite.module.css';

interface InviteClaimProps {
  onClose: () => void;
}

/** Confirms both percentages and claims the invite earnings. Opened from home and from the invite modal (F-31). */
export function InviteClaim({ onClose }: InviteClaimProps) {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  const invite = useWallet().data?.invite;
  const markInactive = useMarkInviteInactive();

  const flow = useCommandFlow(inviteCommand, {
    asked: {},
    onClose,
    onDone: ({ message }) => errorText(message || 'INVITE_BONUS_SUCCESS'),
    onRefused: ({ key }) => {
      if (key === 'INVITE_INACTIVE') markInactive();
      return 'toast';
    },
  });
  return (
    <CommandFlow flow={flow} title={t('claimTitle')} confirmLabel={t('claim')} tone="gold">
      <div className={styles.claim}>
        <p className={styles.claimAmount}>
          <Money alwaysShown look="display" amount={invite?.amount} />
        </p>
        <p>{t('claimText')}</p>
        <Facts>
          <Fact name={t('success')}>{formatPercent(invite?.success)}</Fact>
          <Fact name={t('fail')}>{formatLeftShare(invite?.fail, (share) => t('leftShare', { share }))}</Fact>
        </Facts>
      </div>
    </CommandFlow>
  );
}
