import { useTranslation } from 'react-i18next';

import { useFormatMoney } from '#ui/data/use-format-money.ts';

import type { PlayAttempt } from './play-outcome.ts';
import styles from './play.module.css';

interface MoneyPlaceProps {
  attempt: PlayAttempt;
}

/** Says where the money is after a game did not open: in the game, or still where it was. */
export function MoneyPlace({ attempt: { game, moved } }: MoneyPlaceProps) {
  const { t } = useTranslation('play');
  const formatMoney = useFormatMoney();
  return (
    <p className={styles.moved}>
      {moved === undefined ? t('nothingMoved') : t('moved', { amount: formatMoney(moved), game: game.name })}
    </p>
  );
}
