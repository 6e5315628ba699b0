import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { isMemberPage, PATHS } from '#lib/paths.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';

import { AlertDialog } from './alert-dialog.tsx';

export interface CrashDialogProps {
  onClose: () => void;
}

/**
 * Stands in for a modal that has crashed. The page below it stays. A member may have sent a command from there: the
 * statement shows whether it had its effect.
 */
export function CrashDialog({ onClose }: CrashDialogProps) {
  const isMember = isMemberPage(useLocation().pathname);
  const { t } = useTranslation('ui');
  return (
    <AlertDialog
      tone="danger"
      title={t('crash.title')}
      closeLabel={t('close')}
      onClose={onClose}
      action={isMember && <ButtonLink to={PATHS.statement}>{t('crash.statement')}</ButtonLink>}
    >
      <p>{t('crash.text')}</p>
      {isMember && <p>{t('crash.request')}</p>}
    </AlertDialog>
  );
}
