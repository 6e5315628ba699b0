import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import type { MoveQuestion } from './play-outcome.ts';
import styles from './play.module.css';
import type { PlayControl } from './use-play.ts';

interface MoveConfirmProps {
  question: MoveQuestion;
  control: Pick<PlayControl, 'confirm' | 'dismiss'>;
}

/** Asks before the wallet is moved to a game (F-21). The tap on the button also opens the tab of the game. */
export function MoveConfirm({ question, control }: MoveConfirmProps) {
  const { t } = useTranslation('play');
  const [isRemembered, setIsRemembered] = useState(false);
  const { name: game } = question.game;
  return (
    <ConfirmDialog
      title={t('confirmTitle', { game })}
      confirmLabel={t('confirm')}
      onConfirm={() => control.confirm(question, isRemembered)}
      onCancel={control.dismiss}
    >
      <div className={styles.question}>
        {question.hasChanged && <Notice tone="warn">{t('confirmChanged')}</Notice>}
        <Money alwaysShown look="display" amount={question.amount} />
        <p>{t('confirmText', { game })}</p>
        <Checkbox
          label={t('dontAskAgain')}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
