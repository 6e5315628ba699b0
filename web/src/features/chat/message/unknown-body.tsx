import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './message-body.module.css';

/** In the place of a message that this app cannot show: what to do about it. */
export function UnknownBody() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.unknown}>
      <CircleHelp size={20} aria-hidden />
      <span>{t('unknown')}</span>
    </p>
  );
}
