import { useTranslation } from 'react-i18next';

import { getHelpLine } from '#entities/safer-gambling/help-line.ts';
import { appConfig } from '#lib/app-config.ts';

import styles from './age-and-help-line.module.css';

/** Age of majority in Thailand, for an operator that has set no age. */
const DEFAULT_AGE = 20;

/** The last line of public pages: from which age members may play, and whom to call for help. */
export function AgeAndHelpLine() {
  const { t } = useTranslation('shell');
  const age = appConfig.minimumAge || DEFAULT_AGE;
  const line = getHelpLine();
  return (
    <p className={styles.line}>
      <strong className={styles.mark} aria-hidden>
        {`${age}+`}
      </strong>
      <span className="visually-hidden">{t('age', { age })}</span>
      {line && (
        <a className={styles.link} href={`tel:${line.phone}`}>
          {`${line.name ?? t('hotline')} ${line.phone}`}
        </a>
      )}
    </p>
  );
}
