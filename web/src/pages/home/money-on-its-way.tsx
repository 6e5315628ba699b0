import { useEffect } from 'react';

import { toMemberKey } from '#api/member-key.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { PendingMoney } from '#features/pending-money/pending-money.tsx';
import { SlipReason } from '#features/slip-status/slip-reason.tsx';
import { isSafariOnIos } from '#entities/device/platform.ts';
import { installPrompt, isInstalled } from '#entities/device/install-prompt.ts';
import { loadTextGroup } from '#lib/i18n/i18n.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { useStore } from '#lib/react/create-store.ts';

const InstallOffer = lazyWithRetry(
  () => import('#features/install-offer/install-offer.tsx').then((module) => module.InstallOffer),
  { ErrorView: () => null },
);

/** Loads the worker of shared slips, which a member who never installs the app has no need of. */
const keepSlipWorker = () =>
  void import('#features/shared-slip/slip-worker.ts')
    .then((module) => module.keepSlipWorker())
    .catch(() => {});

/** The member's money on its way, with the reason where a slip was refused, and the offer to install the app. */
function MoneyOnItsWay() {
  const id = useCachedWallet()?.profile?._id;
  const canInstall =
    useStore(installPrompt) !== undefined || isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints);
  useEffect(() => {
    if (isInstalled()) keepSlipWorker();
    window.addEventListener('appinstalled', keepSlipWorker);
    return () => window.removeEventListener('appinstalled', keepSlipWorker);
  }, []);
  if (id === undefined) return null;
  const member = toMemberKey(id);
  return (
    <>
      <PendingMoney
        member={member}
        renderRefusedSlip={({ note }) => note !== undefined && <SlipReason note={note} />}
      />
      {canInstall && <InstallOffer member={member} />}
    </>
  );
}

/** Loads the texts of the part, and returns it. Rejects if they cannot be loaded. */
export async function loadMoneyOnItsWay(): Promise<typeof MoneyOnItsWay> {
  await loadTextGroup('member');
  return MoneyOnItsWay;
}
