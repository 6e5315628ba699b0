import { CircleUserRound, FileText, House, MessageCircle, ReceiptText } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useSessionMinutes } from '#entities/safer-gambling/session-start.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { usePlayBreak } from '#entities/safer-gambling/use-play-break.ts';
import { useCurrency } from '#entities/wallet/use-wallet.ts';
import { MemberOutcomes } from '#features/command-outcomes/member-outcomes.tsx';
import { NEVER, useCheckInterval } from '#features/safer-gambling/reality-check/check-schedule.ts';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { NavBar, type NavEntry } from '#features/shell/nav-bar.tsx';
import { appConfig } from '#lib/app-config.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { PATHS } from '#lib/paths.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import { CONDITIONS_MODAL, SAFER_GAMBLING_MODAL, useModalRoute } from '#pages/use-modal-route.ts';
import { useShellActions } from '#pages/use-shell-actions.ts';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';
import { ModalFrame } from '#ui/overlay/modal-frame.tsx';

import { AppFrame } from './app-frame.tsx';

/** The shortest time between two reality checks. Their code is not loaded before. */
const FIRST_CHECK_MINUTES = 15;

// A check that could not be loaded is loaded again when the connection returns.
const RealityCheck = lazyWithRetry(
  () =>
    import('#features/safer-gambling/reality-check/reality-check.tsx').then((module) => module.RealityCheck),
  { texts: 'member', ErrorView: () => null },
);

/** Loads the reality check once the session is so long that one may be due. */
function SessionWatch() {
  const navigate = useNavigate();
  const { onLogOut } = useShellActions();
  const minutes = useSessionMinutes();
  if (minutes < FIRST_CHECK_MINUTES) return null;
  return <RealityCheck onStatement={() => void navigate(PATHS.statement)} onLogOut={onLogOut} />;
}

/** The menu of member pages (§2). Memoised: opening a modal does not render it again. */
const MemberMenu = memo(function MemberMenu({ onConditions }: { onConditions: () => void }) {
  const { t } = useTranslation('shell');
  const entries: NavEntry[] = [
    { key: 'profile', to: PATHS.profile, label: t('nav.profile'), icon: CircleUserRound },
    { key: 'conditions', onOpen: onConditions, label: t('nav.conditions'), icon: FileText },
    { key: 'home', to: PATHS.home, label: t('nav.home'), icon: House, isPrimary: true },
    { key: 'statement', to: PATHS.statement, label: t('nav.statement'), icon: ReceiptText },
    { key: 'contact', to: PATHS.contact, label: t('nav.contact'), icon: MessageCircle },
  ];
  return <NavBar entries={entries} />;
});

const SaferGamblingModal = lazyModal(
  () =>
    import('#features/safer-gambling/safer-gambling-modal.tsx').then((module) => module.SaferGamblingModal),
  { texts: 'member' },
);

/** The layout of member pages: the menu, and the modals and the break that concern all of them. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const modal = useModalRoute();
  const openConditions = useStableHandler(() => modal.open(CONDITIONS_MODAL));
  const openSaferGambling = useStableHandler(() => modal.open(SAFER_GAMBLING_MODAL));
  const { t } = useTranslation('shell');
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
          {modal.name === CONDITIONS_MODAL && (
            <ModalFrame title={t('conditionsTitle')} size="large" onClose={modal.close}>
              <ConditionsModal onClose={modal.close} />
            </ModalFrame>
          )}
          {hasTools && modal.name === SAFER_GAMBLING_MODAL && (
            <SaferGamblingModal steps={modal} onClose={modal.close} />
          )}
          {isReminded && <SessionWatch />}
        </AppFrame>
      </CurrentBreak>
    </WalletCurrency>
  );
}
