import { useQueryClient } from '@tanstack/react-query';
import { wallet as walletContract } from '@wallet/shared/contract/wallet.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { endpointKey } from '#api/query.ts';
import { BalanceCard } from '#features/balance/balance-card.tsx';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { useRefreshAll } from '#features/balance/use-refresh-all.ts';
import { GamesSkeleton } from '#features/games/games-skeleton.tsx';
import { BannerRow } from '#features/notices/banner-row.tsx';
import { useAgreementPopup } from '#features/notices/use-agreement-popup.ts';
import { HomeWidgets } from '#features/widgets/home-widgets.tsx';
import { loadLazyTexts } from '#lib/lazy/lazy-texts.ts';
import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import styles from './home-page.module.css';
import { INVITE_CLAIM_STEP } from './invite-claim-step.ts';
import { lazyModal } from '#pages/lazy-modal.ts';
import type { PageProps } from '#pages/page-props.ts';
import { laterTexts } from '#pages/texts/later.ts';
import { useCurrency } from '#entities/wallet/use-currency.ts';

const STATEMENT = '/user/statement';

const modals = lazyModal(() => import('./home-modals.tsx').then((chunk) => chunk.HomeModals));

const homeGames = async () => {
  const [chunk] = await Promise.all([import('./home-games.tsx'), loadLazyTexts(laterTexts)]);
  return chunk.HomeGames;
};

/** Home (§2): what the member has, and the way to everything that can be done with it. */
export function HomePage({ modal }: Pick<PageProps, 'modal'>) {
  const { t } = useTranslation('widgets');
  const client = useQueryClient();
  const currency = useCurrency();
  const isHidden = useHiddenAmounts();
  const { refresh, isRefreshing } = useRefreshAll();
  const isSeen = useWallet({ isLive: true }).data !== undefined;

  useAgreementPopup({
    isFree: modal.name === undefined && modal.step === undefined,
    onOpen: () => modal.open('agreement'),
  });
  const { late, again } = useLazyModule(homeGames);

  // HM-8: what a modal has changed shows when it is gone.
  const wasOpen = useRef(false);
  const isOpen = modal.name !== undefined;
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      void client.invalidateQueries({ queryKey: endpointKey(walletContract.read) });
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
            onReceive={() => modal.openStep(INVITE_CLAIM_STEP)}
            onEditBankName={() => modal.open('bank-name')}
          />
          <HomeWidgets
            isRefreshing={isRefreshing}
            onRefresh={refresh}
            onOpen={modal.open}
            bonusPath="/user/bonus"
          />
          <BannerRow isEnabled={isSeen} onOpen={() => modal.open('banners')} />
        </div>
        {late === 'loading' && <GamesSkeleton />}
        {late === 'failed' && <RetryRow onRetry={again} />}
        {typeof late === 'object' && (
          <late.part modal={modal} currency={currency} statementPath={STATEMENT} />
        )}
      </div>
      <Suspense fallback={null}>
        <modals.Component modal={modal} currency={currency} statementPath={STATEMENT} />
      </Suspense>
    </AmountsHidden>
  );
}
