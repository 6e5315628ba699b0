import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { endBonusCommand } from '#commands/definitions/offers.ts';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';

interface CancelBonusProps {
  onClose: () => void;
}

/** Confirms and ends the active bonus, then shows the outcome. A refusal is shown in an alert (§8). */
export function CancelBonus({ onClose }: CancelBonusProps) {
  const { t } = useTranslation('bonus');
  const errorText = useErrorText();
  const flow = useCommandFlow(endBonusCommand, {
    asked: {},
    onClose,
    onDone: ({ message }) => errorText(message ?? 'BONUS_CLEAR'),
  });
  return (
    <CommandFlow
      flow={flow}
      title={t('endTitle')}
      confirmLabel={t('end')}
      cancelLabel={t('keep')}
      tone="danger"
    >
      <p>{t('endText')}</p>
    </CommandFlow>
  );
}
