import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './unknown-body.module.css';

/** Placeholder for a message that this app cannot show, with advice. */
export function UnknownBody() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.unknown}>
      <CircleHelp size={20} aria-hidden />
      <span>{t('unknown')}</span>
    </p>
  );
}
