import { useTranslation } from 'react-i18next';

import { useSessionMinutes } from '#entities/safer-gambling/use-session-minutes.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { useDurationText } from '../use-duration-text.ts';
import styles from './reality-check.module.css';
import { SessionFigures } from './session-figures.tsx';
import { useDueCheck } from './use-due-check.ts';

interface RealityCheckProps {
  onStatement: () => void;
  onLogOut: () => void;
}

/** Shows the time and the money of this session when the member has asked for it, and waits for an answer. */
export function RealityCheck({ onStatement, onLogOut }: RealityCheckProps) {
  const { t } = useTranslation('safer-gambling');
  const formatDuration = useDurationText();
  const minutes = useSessionMinutes();
  const check = useDueCheck();
  if (!check) return null;

  const answerWith = (action: () => void) => () => {
    check.answer();
    action();
  };
  return (
    <Modal
      kind="alert"
      mustBeAnswered
      title={t('check.title', { time: formatDuration(minutes) })}
      onClose={() => {}}
      footer={
        <div className={styles.answers}>
          <Button wide onClick={check.answer}>
            {t('check.continue')}
          </Button>
          <Button wide onClick={answerWith(onStatement)}>
            {t('statement')}
          </Button>
          <Button wide onClick={answerWith(onLogOut)}>
            {t('check.logOut')}
          </Button>
        </div>
      }
    >
      <p>{t('check.since', { time: formatDateTime(check.sessionStart) })}</p>
      <SessionFigures since={check.sessionStart} />
    </Modal>
  );
}
