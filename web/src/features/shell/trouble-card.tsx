import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/button.tsx';

import styles from './trouble-card.module.css';

export interface TroubleCardProps {
  /** `chunk`: a part of the app did not load; `crash`: a screen broke. */
  trouble: 'chunk' | 'crash';
}

/** Stands where a screen should be, instead of nothing (FA-7). */
export function TroubleCard({ trouble }: TroubleCardProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.card} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <h1 className={styles.title}>{t(`${trouble}.title`)}</h1>
      <p className={styles.text}>{t(`${trouble}.text`)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
