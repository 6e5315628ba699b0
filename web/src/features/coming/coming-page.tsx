import { useTranslation } from 'react-i18next';

import { Card } from '#ui/card.tsx';

import { ComingNote, type ComingPart } from './coming-note.tsx';
import styles from './coming-page.module.css';

export interface ComingPageProps {
  part: ComingPart;
}

/** A page that is not open yet. */
export function ComingPage({ part }: ComingPageProps) {
  const { t } = useTranslation('coming');
  return (
    <div className={styles.page}>
      <h1>{t(`${part}.title`)}</h1>
      <Card>
        <ComingNote part={part} />
      </Card>
    </div>
  );
}
