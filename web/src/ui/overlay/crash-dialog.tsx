import { useTranslation } from 'react-i18next';

import { ButtonLink } from '#ui/action/button-link.tsx';

import { AlertDialog } from './alert-dialog.tsx';

export interface CrashDialogProps {
  /** Given by modals that send commands: the statement shows whether one had its effect. */
  statementPath?: string | undefined;
  onClose: () => void;
}

/** Stands in for a modal that has crashed. The page below it stays. */
export function CrashDialog({ statementPath, onClose }: CrashDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <AlertDialog
      tone="danger"
      title={t('crash.title')}
      closeLabel={t('close')}
      onClose={onClose}
      action={statementPath && <ButtonLink to={statementPath}>{t('crash.statement')}</ButtonLink>}
    >
      <p>{t('crash.text')}</p>
      {statementPath && <p>{t('crash.request')}</p>}
    </AlertDialog>
  );
}
