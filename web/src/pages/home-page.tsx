import { useQueryClient } from '@tanstack/react-query';
import { wallet as walletContract } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { keyOf } from '#api/query.ts';
import { BalanceCard } from '#features/balance/balance-card.tsx';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { useRefreshAll } from '#features/balance/use-refresh-all.ts';
import { GameSections } from '#features/games/game-sections.tsx';
import { HomeWidgets } from '#features/widgets/home-widgets.tsx';
import { AmountsHidden } from '#ui/amounts-hidden.ts';

import { HomeModals, INVITE_CLAIM } from './home-modals.tsx';
import styles from './home-page.module.css';
import type { PageProps } from './page-props.ts';
import { useCurrency } from './use-currency.ts';

/** Home (§2): what the member has, and the way to everything that can be done with it. */
export function HomePage({ modal }: Pick<PageProps, 'modal'>) {
  const { t } = useTranslation('widgets');
  const client = useQueryClient();
  const currency = useCurrency();
  const isHidden = useHiddenAmounts();
  const { refresh, isRefreshing } = useRefreshAll();

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
          />
          <HomeWidgets
            isRefreshing={isRefreshing}
            onRefresh={refresh}
            onOpen={modal.open}
            bonusPath="/user/bonus"
          />
        </div>
        <GameSections
          currency={currency}
          onOpenAccount={() => modal.open('game')}
          onTransfer={(code) => modal.open('transfer', { to: code })}
        />
      </div>
      <HomeModals modal={modal} currency={currency} />
    </AmountsHidden>
  );
}
