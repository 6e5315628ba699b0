import { useTranslation } from 'react-i18next';

import styles from './skip-link.module.css';

/** First stop of the Tab key: skips the bars and moves the focus to the content. */
export function SkipLink({ targetId }: { targetId: string }) {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        // Only the focus moves: a new address would close an open modal.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
