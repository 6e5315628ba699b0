import { useQueryClient } from '@tanstack/react-query';
import { wallet as walletContract } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { keyOf } from '#api/query.ts';
import { BalanceCard } from '#features/balance/balance-card.tsx';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { useWallet } from '#features/balance/queries.ts';
import { useRefreshAll } from '#features/balance/use-refresh-all.ts';
import { GamePlaces } from '#features/games/game-places.tsx';
import { BannerRow } from '#features/notices/banner-row.tsx';
import { useAgreementPopup } from '#features/notices/use-agreement-popup.ts';
import { HomeWidgets } from '#features/widgets/home-widgets.tsx';
import { AmountsHidden } from '#ui/amounts-hidden.ts';
import { RetryRow } from '#ui/retry-row.tsx';

import { HomeModals, INVITE_CLAIM } from './home-modals.tsx';
import styles from './home-page.module.css';
import type { PageProps } from './page-props.ts';
import { useCurrency } from './use-currency.ts';
import { useLatePart } from './use-late-part.ts';

const STATEMENT = '/user/statement';

const homeGames = () => import('./home-games.tsx').then((chunk) => chunk.HomeGames);

/** Home (§2): what the member has, and the way to everything that can be done with it. */
export function HomePage({ modal }: Pick<PageProps, 'modal'>) {
  const { t } = useTranslation('widgets');
  const client = useQueryClient();
  const currency = useCurrency();
  const isHidden = useHiddenAmounts();
  const { refresh, isRefreshing } = useRefreshAll();
  const isSeen = useWallet().data !== undefined;

  useAgreementPopup({
    isFree: modal.name === undefined && modal.step === undefined,
    onOpen: () => modal.open('agreement'),
  });
  const { late, again } = useLatePart(homeGames);

  // HM-8: what a modal has changed shows when it is gone.
  const wasOpen = useRef(false);
  const isOpen = modal.name !== undefined;
  useEffect(() => {
    if (wasOpen.current && !isOpen) void client.invalidateQueries({ queryKey: keyOf(walletContract.read) });
    wasOpen.current = isOpen;
  }, [client, isOpen]);

  return (
    <AmountsHidden value={isHidden}>
      <div className={styles.page}>
        <h1 className="visually-hidden" tabIndex={-1}>
          {t('home')}
        </h1>
        <div className={styles.actions}>
          <BalanceCard
            currency={currency}
            isRefreshing={isRefreshing}
            onRefresh={refresh}
            onTransfer={() => modal.open('transfer')}
            onReceive={() => modal.openStep(INVITE_CLAIM)}
            onEditBankName={() => modal.open('bank-name')}
          />
          <HomeWidgets
            isRefreshing={isRefreshing}
            onRefresh={refresh}
            onOpen={modal.open}
            bonusPath="/user/bonus"
          />
          <BannerRow isWanted={isSeen} onOpen={() => modal.open('banners')} />
        </div>
        {late === 'loading' && <GamePlaces />}
        {late === 'failed' && <RetryRow onRetry={again} />}
        {typeof late === 'object' && (
          <late.part modal={modal} currency={currency} statementPath={STATEMENT} />
        )}
      </div>
      <HomeModals modal={modal} currency={currency} statementPath={STATEMENT} />
    </AmountsHidden>
  );
}
