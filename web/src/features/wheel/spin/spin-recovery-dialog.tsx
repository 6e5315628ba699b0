import { useTranslation } from 'react-i18next';

import { OperatorWords } from '#entities/command/operator-words.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { SpinRecovery } from './spin-recovery.ts';

/** Outcome of a spin whose response was lost, with advice if it is unknown (NT-1: it is not reported as failed). */
export function SpinRecoveryDialog({ recovery, onClose }: { recovery: SpinRecovery; onClose: () => void }) {
  const { t } = useTranslation('wheel');
  switch (recovery.name) {
    case 'made': {
      const { coupon } = recovery;
      return (
        <AlertDialog tone={coupon ? 'success' : 'neutral'} title={t('madeTitle')} onClose={onClose}>
          <p>
            {coupon ? t('madeCoupon', { label: coupon.prize.label || coupon.prize.name }) : t('madeNothing')}
          </p>
        </AlertDialog>
      );
    }
    case 'unknown':
      return (
        <AlertDialog tone="progress" title={t('unknownTitle')} onClose={onClose}>
          <OperatorWords said={recovery.error} />
          <p>{t('unknown')}</p>
        </AlertDialog>
      );
  }
}
