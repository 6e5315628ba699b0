import { useTranslation } from 'react-i18next';

import { openUrl } from '#lib/browser/safe-url.ts';

import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveSiteDialogProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  onClose: () => void;
}

/** Asks before a link to another site is opened. */
export function LeaveSiteDialog({ url, onClose }: LeaveSiteDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      confirmLabel={t('openLink')}
      onCancel={onClose}
      onConfirm={() => {
        openUrl(url);
        onClose();
      }}
    >
      {t('leaveText', { host: new URL(url).host })}
    </ConfirmDialog>
  );
}
