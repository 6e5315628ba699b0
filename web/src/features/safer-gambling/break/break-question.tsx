import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from '../safer-gambling.module.css';

interface BreakQuestionProps {
  title: string;
  startLabel: string;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a break or the end of playing begins. Nothing here tries to keep the member. */
export function BreakQuestion({ title, startLabel, onStart, onClose, children }: BreakQuestionProps) {
  const { t } = useTranslation(['safer-gambling', 'ui']);
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            wide
            variant="primary"
            onClick={() => {
              onStart();
              onClose();
            }}
          >
            {startLabel}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {children}
        <p className={styles.note}>{t('deviceAlone')}</p>
      </div>
    </Modal>
  );
}
