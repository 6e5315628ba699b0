import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { endpointKey } from '#api/query.ts';
import { useIsNewsReplaced } from '#entities/operator/news-place.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { LazyBreakStatus } from '#entities/safer-gambling/lazy-break.ts';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { GamesSkeleton } from '#features/games/games-skeleton.tsx';
import { preloadFirstBackground } from '#features/games/preload-background.ts';
import { BannerRow } from '#features/notices/banner-row.tsx';
import { useAgreementPopup } from '#features/notices/use-agreement-popup.ts';
import { useAfterPaint } from '#lib/react/use-after-paint.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import { useModalRoute } from '#pages/use-modal-route.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';

import { HomeGames } from './lazy-home-games.tsx';
import { HOME_MODALS, HomeModals, INVITE_CLAIM_STEP } from './home-modals.tsx';
import { HomeOverview } from './home-overview.tsx';
import styles from './home-page.module.css';

/** The member's home page (§2): balance, actions, banners and games, or in place of the games the end of a break. */
export function HomePage() {
  const modal = useModalRoute(HOME_MODALS);
  const { t } = useTranslation('widgets');
  const client = useQueryClient();
  const isHidden = useHiddenAmounts();
  const walletQuery = useWallet({ isLive: true });
  const hasWallet = walletQuery.data !== undefined;
  const games = walletQuery.data?.slots;
  const playBreak = use(CurrentBreak);
  const isNewsReplaced = useIsNewsReplaced();
  // Pictures and carousels are many: they come after the balance, or the reason why there is none.
  const showsRest = useAfterPaint(hasWallet || walletQuery.isError);

  const openModal = useStableHandler((name: string) => modal.open(name));
  const openClaim = useStableHandler(() => modal.openStep(INVITE_CLAIM_STEP));

  useAgreementPopup({
    isFree: modal.name === undefined && modal.step === undefined && playBreak === undefined,
    onOpen: () => modal.open('agreement'),
  });

  // With the balance, and not before it: until then the line is needed for the files of the page.
  useEffect(() => {
    if (games && !showsRest) preloadFirstBackground(games);
  }, [games, showsRest]);

  // HM-8: closing a modal reads the wallet again, because the modal may have changed it.
  const wasOpen = useRef(false);
  const isOpen = modal.name !== undefined;
  useEffect(() => {
    if (wasOpen.current && !isOpen) void client.refetchQueries({ queryKey: endpointKey(wallet.read) });
    wasOpen.current = isOpen;
  }, [client, isOpen]);

  return (
    <AmountsHidden value={isHidden}>
      <div className={styles.page} data-alone={playBreak !== undefined || undefined}>
        <h1 className="visually-hidden" tabIndex={-1}>
          {t('home')}
        </h1>
        <HomeOverview hasBanners={hasWallet && showsRest} onOpen={openModal} onReceive={openClaim} />
        {playBreak ? (
          <LazyBreakStatus playBreak={playBreak} />
        ) : showsRest || modal.name !== undefined ? (
          <HomeGames modal={modal} />
        ) : (
          <GamesSkeleton />
        )}
        {/* Money on its way, or an offer, is in their place. */}
        {isNewsReplaced && !playBreak && <BannerRow isEnabled onOpen={() => openModal('banners')} />}
      </div>
      <HomeModals modal={modal} />
    </AmountsHidden>
  );
}
