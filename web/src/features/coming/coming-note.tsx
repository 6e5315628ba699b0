import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './coming-note.module.css';

/** The parts of the product that are not open yet. */
export type ComingPart = 'spin';

/** Says what will be here, and that it is not yet. */
export function ComingNote({ part }: { part: ComingPart }) {
  const { t } = useTranslation('coming');
  return (
    <div className={styles.note}>
      <span className={styles.icon} aria-hidden>
        <Hourglass />
      </span>
      <p className={styles.soon}>{t('soon')}</p>
      <p>{t(`${part}.text`)}</p>
      <p className={styles.meanwhile}>{t('meanwhile')}</p>
    </div>
  );
}
