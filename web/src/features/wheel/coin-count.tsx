import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatCount } from '#lib/format/format.ts';

import styles from './wheel.module.css';

/** Number of coins left; renders nothing while it is unknown. */
export function CoinCount({ coins }: { coins: number | undefined }) {
  const { t } = useTranslation('wheel');
  if (coins === undefined) return null;
  return (
    <p className={styles.coins}>
      <Coins size={16} aria-hidden />
      <span>{t('coins', { count: coins, figure: formatCount(coins) })}</span>
    </p>
  );
}
