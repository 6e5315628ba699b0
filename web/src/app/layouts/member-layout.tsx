import type { ReactNode } from 'react';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { usePlayBreak } from '#entities/safer-gambling/use-play-break.ts';
import { useCurrency } from '#entities/wallet/use-currency.ts';
import { MemberOutcomes } from '#features/command-outcomes/member-outcomes.tsx';
import { NEVER } from '#features/safer-gambling/reality-check/check-schedule.ts';
import { useCheckInterval } from '#features/safer-gambling/reality-check/use-check-interval.ts';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { appConfig } from '#lib/app-config.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

import { useModalRoute } from '#app/routing/use-modal-route.ts';
import { AppFrame } from './app-frame.tsx';
import { CONDITIONS_MODAL, SAFER_GAMBLING_MODAL } from './member-modals.ts';
import { MemberMenu } from './member-menu.tsx';
import { SessionWatch } from './session-watch.tsx';

const SaferGamblingModal = lazyModal(
  () =>
    import('#features/safer-gambling/safer-gambling-modal.tsx').then((module) => module.SaferGamblingModal),
  'member',
);

/** The layout of member pages: the menu, and the modals and the break that concern all of them. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const modal = useModalRoute();
  const openConditions = useStableHandler(() => modal.open(CONDITIONS_MODAL));
  const openSaferGambling = useStableHandler(() => modal.open(SAFER_GAMBLING_MODAL));
  const hasTools = appConfig.saferGambling !== 'off';
  const isReminded = useCheckInterval(useMemberKey()).now !== NEVER && hasTools;

  return (
    <WalletCurrency value={useCurrency()}>
      <CurrentBreak value={usePlayBreak()}>
        <AppFrame
          isMember
          menu={<MemberMenu onConditions={openConditions} />}
          onSessionTime={isReminded ? openSaferGambling : undefined}
        >
          <MemberOutcomes />
          {children}
          {modal.name === CONDITIONS_MODAL && <ConditionsModal onClose={modal.close} />}
          {hasTools && modal.name === SAFER_GAMBLING_MODAL && (
            <SaferGamblingModal steps={modal} onClose={modal.close} />
          )}
          {isReminded && <SessionWatch />}
        </AppFrame>
      </CurrentBreak>
    </WalletCurrency>
  );
}
