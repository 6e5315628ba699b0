import { BellRing, ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import styles from './safer-gambling.module.css';

/** Addresses of the tools that concern money. */
export interface MoneyToolPaths {
  readonly reminderPath: string;
  readonly netPositionPath: string;
}

/** Links to the deposit reminder and to the net position, so that all tools are found in one place. */
export function MoneyToolLinks({ reminderPath, netPositionPath }: MoneyToolPaths) {
  const { t } = useTranslation(['deposit-reminder', 'net-position']);
  return (
    <ul className={styles.links}>
      <li>
        <Link className={styles.link} to={reminderPath}>
          <BellRing size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('deposit-reminder:title')}</span>
        </Link>
      </li>
      <li>
        <Link className={styles.link} to={netPositionPath}>
          <ChartColumn size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('net-position:title')}</span>
        </Link>
      </li>
    </ul>
  );
}
