import { useTranslation } from 'react-i18next';

import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the bars, to what the page is about. */
export function SkipLink({ targetId }: { targetId: string }) {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        // Moves the focus alone: the address, and an open modal in it, stay as they are.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
