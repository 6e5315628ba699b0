import { useTranslation } from 'react-i18next';

import { openUrl } from '#lib/safe-url.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeavingDialogProps {
  /** Has passed `safeUrl`. */
  url: string;
  onEnd: () => void;
}

/** Says where a link leads before this site is left. */
export function LeavingDialog({ url, onEnd }: LeavingDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      confirmLabel={t('openLink')}
      onCancel={onEnd}
      onConfirm={() => {
        openUrl(url);
        onEnd();
      }}
    >
      {t('leaveText', { host: new URL(url).host })}
    </ConfirmDialog>
  );
}
