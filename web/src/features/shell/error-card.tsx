import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';

import styles from './error-card.module.css';

export interface ErrorCardProps {
  /** `chunk`: a part of the app did not load; `crash`: a screen broke. */
  kind: 'chunk' | 'crash';
}

/** Stands where a screen should be, instead of nothing (FA-7). */
export function ErrorCard({ kind }: ErrorCardProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.card} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
