import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { RelativeTime } from '#ui/data/relative-time.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './balance-card.module.css';
import type { Wallet } from '#entities/wallet/use-wallet.ts';
import { calculateTotal } from './balance-total.ts';

interface BalanceFiguresProps {
  wallet: Wallet | undefined;
  /** There are no figures, and none are awaited: dashes stand for them. */
  isFailed: boolean;
  /** There is no money, in the wallet or in a game: said in words in place of the two zeros. */
  isEmpty?: boolean;
  lastSync: number | undefined;
  /** Figures that the last try could not read. */
  notUpdated: 'all' | 'games' | undefined;
  isStale: boolean;
  /** The figures are from before something that has changed them, and are being read again. */
  isUpdating?: boolean;
}

/** Total, its parts and its age. */
export function BalanceFigures(props: BalanceFiguresProps) {
  const { wallet, isFailed, isEmpty = false, lastSync, notUpdated, isStale, isUpdating = false } = props;
  const { t } = useTranslation('balance');
  const stampLabel = { all: t('notUpdated'), games: t('gamesNotUpdated'), none: t('updated') };
  const total = wallet && calculateTotal(wallet.wallet?.amount, wallet.slots);
  const [first, setFirst] = useState(total?.all);
  if (first === undefined && total) setFirst(total.all);

  return (
    <div className={styles.figures} data-stale={isStale || undefined}>
      <p className={styles.total}>
        {/* The key makes a new figure fade in; the first is there at once. It never counts up. */}
        {total || isFailed ? (
          <span key={total?.all} className={styles.figure} data-changed={total?.all !== first || undefined}>
            <Money look="display" amount={total?.all} />
          </span>
        ) : (
          <Skeleton width="60%" height="34px" shape="block" />
        )}
      </p>
      <p className={styles.split}>
        {isEmpty ? (
          t('empty')
        ) : total || isFailed ? (
          <>
            <span>
              {t('inWallet')} <Money amount={total?.wallet} unit="spoken" />
            </span>
            <span className={styles.dot} aria-hidden />
            <span>
              {t('inGames')} <Money amount={total?.games} unit="spoken" />
            </span>
          </>
        ) : (
          <Skeleton width="70%" />
        )}
      </p>
      <p className={styles.stamp}>
        {isUpdating ? (
          t('updating')
        ) : lastSync === undefined ? (
          !isFailed && <Skeleton width="80%" />
        ) : (
          <>
            <span>
              <span>{stampLabel[notUpdated ?? 'none']}</span> <DateTime value={lastSync} />
            </span>
            <span className={styles.dot} aria-hidden />
            <RelativeTime value={lastSync} />
          </>
        )}
      </p>
    </div>
  );
}
