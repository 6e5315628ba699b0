import { useTranslation } from 'react-i18next';

import { AlertDialog } from '#ui/alert-dialog.tsx';

import type { Finding } from './recover.ts';

/** A spin whose answer was lost: what can be told of it, and what to look at where nothing can (NT-1). */
export function SpinDoubt({ finding, onClose }: { finding: Finding; onClose: () => void }) {
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
