import { useTranslation } from 'react-i18next';

import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { SpinRecovery } from './spin-recovery.ts';

/** A spin whose answer was lost: what can be told of it, and what to look at where nothing can (NT-1). */
export function SpinRecoveryDialog({ finding, onClose }: { finding: SpinRecovery; onClose: () => void }) {
  const { t } = useTranslation('wheel');
  switch (finding.name) {
    case 'made': {
      const { coupon } = finding;
      return (
        <AlertDialog tone="success" title={t('madeTitle')} onClose={onClose}>
          <p>
            {coupon ? t('madeCoupon', { label: coupon.prize.label || coupon.prize.name }) : t('madeNothing')}
          </p>
        </AlertDialog>
      );
    }
    case 'not-made':
      return (
        <AlertDialog tone="neutral" title={t('notMadeTitle')} onClose={onClose}>
          <p>{t('notMade')}</p>
        </AlertDialog>
      );
    case 'unclear':
      return (
        <AlertDialog tone="progress" title={t('unknownTitle')} onClose={onClose}>
          <p>{t('unknown')}</p>
        </AlertDialog>
      );
  }
}
