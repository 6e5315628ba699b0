import { BellRing, ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '#lib/paths.ts';

import styles from './safer-gambling.module.css';

/** Links to the deposit reminder and to the net position, so that all tools are found in one place. */
export function MoneyToolLinks() {
  const { t } = useTranslation(['deposit-reminder', 'net-position']);
  return (
    <ul className={styles.links}>
      <li>
        <Link className={styles.link} to={PATHS.reminder}>
          <BellRing size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('deposit-reminder:title')}</span>
        </Link>
      </li>
      <li>
        <Link className={styles.link} to={PATHS.netPosition}>
          <ChartColumn size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('net-position:title')}</span>
        </Link>
      </li>
    </ul>
  );
}
