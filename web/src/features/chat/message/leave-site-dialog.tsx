import { useTranslation } from 'react-i18next';

import { openUrl } from '#lib/browser/safe-url.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface LeaveSiteDialogProps {
  /** Has passed `safeUrl`. */
  url: string;
  onClose: () => void;
}

/** Says where a link leads before this site is left. */
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
