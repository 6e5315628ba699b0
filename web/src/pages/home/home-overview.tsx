import { memo, use } from 'react';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { BalanceCard } from '#features/balance/balance-card.tsx';
import { useRefreshAll } from '#features/balance/use-refresh-all.ts';
import { BannerRow } from '#features/notices/banner-row.tsx';
import { isPendingShown } from '#features/pending-money/pending-shown.ts';
import { HomeWidgets } from '#features/widgets/home-widgets.tsx';
import { useStore } from '#lib/react/create-store.ts';

import styles from './home-page.module.css';
import { MoneyOnItsWay } from './lazy-money-on-its-way.tsx';

interface HomeOverviewProps {
  /** Loads the banners, and what is on its way. */
  hasBanners: boolean;
  onOpen: (modal: string) => void;
  /** Opens the step in which the earnings of invitations are received. */
  onReceive: () => void;
}

/**
 * Balance, actions, and money on its way or banners of the home page, without banners during a break. Memoised: opening a modal does not render
 * it again.
 */
export const HomeOverview = memo(function HomeOverview(props: HomeOverviewProps) {
  const { hasBanners, onOpen, onReceive } = props;
  const { refresh, outcome } = useRefreshAll();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isPending = useStore(isPendingShown);

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
      {!isOnBreak && !isPending && <BannerRow isEnabled={hasBanners} onOpen={() => onOpen('banners')} />}
    </div>
  );
});
