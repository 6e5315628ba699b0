import { memo, use } from 'react';

import { useIsNewsReplaced } from '#entities/operator/news-place.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { BalanceCard } from '#features/balance/balance-card.tsx';
import { useRefreshAll } from '#features/balance/use-refresh-all.ts';
import { BannerRow } from '#features/notices/banner-row.tsx';
import { HomeWidgets } from '#features/widgets/home-widgets.tsx';
import { whenSettled } from '#lib/browser/when-settled.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';

import styles from './home-page.module.css';

/** Longest time that it is waited for the page to stand still: a line may never be quiet, or the member saves data. */
const STILL_MAX_MS = 3_000;

/** The member's money on its way. It is loaded, with its texts, when the first screen stands still. */
const MoneyOnItsWay = lazyWithRetry(
  () =>
    new Promise<void>((resolve) => {
      whenSettled(resolve);
      setTimeout(resolve, STILL_MAX_MS);
    })
      .then(() => import('./money-on-its-way.tsx'))
      .then((module) => module.loadMoneyOnItsWay()),
  // What could not be loaded is not missed where nothing waits; the statement shows what does.
  { ErrorView: () => null },
);

interface HomeOverviewProps {
  /** Loads the banners, and what is on its way. */
  hasBanners: boolean;
  onOpen: (modal: string) => void;
  /** Opens the step in which the earnings of invitations are received. */
  onReceive: () => void;
}

/**
 * Balance, actions, and money on its way or banners of the home page, without banners during a break. Memoised: opening a modal
 * does not render it again.
 */
export const HomeOverview = memo(function HomeOverview(props: HomeOverviewProps) {
  const { hasBanners, onOpen, onReceive } = props;
  const { refresh, outcome } = useRefreshAll();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isNewsReplaced = useIsNewsReplaced();

  return (
    <div className={styles.actions}>
      <BalanceCard
        refresh={outcome}
        onRefresh={refresh}
        onTransfer={() => onOpen('transfer')}
        onDeposit={() => onOpen('deposit')}
        onReceive={onReceive}
        onEditBankName={() => onOpen('bank-name')}
      />
      <HomeWidgets isRefreshing={outcome.state === 'running'} onRefresh={refresh} onOpen={onOpen} />
      {hasBanners && <MoneyOnItsWay />}
      {!isOnBreak && !isNewsReplaced && <BannerRow isEnabled={hasBanners} onOpen={() => onOpen('banners')} />}
    </div>
  );
});
