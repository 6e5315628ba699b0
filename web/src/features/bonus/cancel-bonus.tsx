import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { endBonusCommand } from '#commands/definitions/offers.ts';
import { useCommand } from '#commands/use-command.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { useTelling } from '#entities/command/use-telling.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface CancelBonusProps {
  onClose: () => void;
}

/** Confirms and ends the active bonus, then shows the outcome. A refusal is shown in an alert (§8). */
export function CancelBonus({ onClose }: CancelBonusProps) {
  const { t } = useTranslation('bonus');
  const errorText = useErrorText();
  const clear = useCommand(endBonusCommand);
  const { toast } = useTelling();

  const cancel = async () => {
    const outcome = await clear.run();
    if (outcome.state !== 'done') return;
    toast(outcome, errorText(outcome.message ?? 'BONUS_CLEAR'));
    onClose();
  };

  if (clear.outcome && clear.outcome.state !== 'done') {
    return <OutcomeDialog kind="endBonus" outcome={clear.outcome} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t('endTitle')}
      confirmLabel={t('end')}
      cancelLabel={t('keep')}
      tone="danger"
      busy={clear.isRunning}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  );
}
