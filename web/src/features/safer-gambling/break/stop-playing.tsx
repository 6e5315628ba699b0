import { useTranslation } from 'react-i18next';

import { getStopEnd, startBreak } from '#entities/safer-gambling/start-break.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from '../safer-gambling.module.css';

interface StopPlayingProps {
  member: string;
  onClose: () => void;
}

/** Says what it means to stop playing, and does it. Nothing here tries to keep the member. */
export function StopPlaying({ member, onClose }: StopPlayingProps) {
  const { t } = useTranslation(['safer-gambling', 'ui']);
  const stop = () => {
    startBreak(member, { kind: 'stop', until: getStopEnd() });
    onClose();
  };
  return (
    <Modal
      title={t('stop.title')}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button wide variant="primary" onClick={stop}>
            {t('stop.start')}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        <p>{t('stop.lead')}</p>
        <p>
          <strong>{t('break.until', { time: formatDateTime(getStopEnd()) })}</strong>
        </p>
        <p>{t('stop.account')}</p>
        <p className={styles.note}>{t('deviceOnly')}</p>
      </div>
    </Modal>
  );
}
