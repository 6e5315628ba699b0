import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isInstalled } from '#entities/device/install-prompt.ts';
import { DepositModal } from '#features/deposit/deposit-modal.tsx';
import { useDepositGate } from '#features/deposit-reminder/use-deposit-gate.tsx';
import { SlipUpload } from '#features/slip/slip-upload.tsx';
import { takeSharedSlip } from '#features/shared-slip/take-shared-slip.ts';
import { useSlipUpload } from '#features/slip/use-slip-upload.ts';
import type { LinkDraft } from '#features/wallet-link/use-wallet-link.ts';
import { appConfig } from '#lib/app-config.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import type { ModalRoute } from '#pages/use-modal-route.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const panelSkeleton = <Skeleton shape="block" height="280px" />;
const QrPanel = lazyWithRetry(
  () => import('#features/qr-code/qr-panel.tsx').then((module) => module.QrPanel),
  { fallback: panelSkeleton, ErrorView: RetryRow },
);
const WalletLinkPanel = lazyWithRetry(
  () => import('#features/wallet-link/wallet-link-panel.tsx').then((module) => module.WalletLinkPanel),
  { fallback: panelSkeleton, ErrorView: RetryRow },
);

export interface DepositSheetProps {
  steps: ModalRoute;
  onClose: () => void;
}

/**
 * The deposit modal with all its channels. Channel and provider are part of the address, so that a member who
 * returns from a banking app finds the same panel, even if the phone has unloaded the page meanwhile.
 */
export function DepositSheet({ steps, onClose }: DepositSheetProps) {
  const [search] = useSearchParams();
  // Held here, so that a look at another channel or provider neither loses what was typed or chosen, nor stops an upload.
  const [amountText, setAmountText] = useState('');
  const [linkDraft, setLinkDraft] = useState<LinkDraft>({ text: '' });
  const slip = useSlipUpload();
  const gate = useDepositGate(onClose);
  const shared = search.get('shared');
  const [isSlipShared] = useState(() => shared !== null && isInstalled());
  const takeShared = useEffectEvent((id: string) => {
    // A reload must not ask again for what this page has.
    steps.updateDetails({ shared: undefined });
    // Sharing opens the installed app. A form of another site, which could send a file as well, does not.
    if (isInstalled()) slip.receive(takeSharedSlip(id));
  });
  useEffect(() => {
    if (shared !== null) takeShared(shared);
  }, [shared]);
  return (
    <>
      <DepositModal
        notice={gate.notice}
        isHeld={gate.isHeld}
        channel={search.get('ch') ?? undefined}
        onChannel={(ch) => steps.updateDetails({ ch, p: undefined })}
        canSendLinks={appConfig.link.key !== ''}
        isSlipShared={isSlipShared}
        onClose={onClose}
        renderSlip={(acceptsSlips) => (
          <SlipUpload acceptsSlips={acceptsSlips} upload={slip} onBegin={() => gate.confirm('slip')} />
        )}
        renderQr={(providers, { qrMinimum, qrLifetimeMinutes }) => (
          <QrPanel
            providers={providers}
            provider={search.get('p') ?? undefined}
            onProvider={(p) => steps.updateDetails({ ch: 'qr', p })}
            minimum={qrMinimum}
            lifetimeMinutes={qrLifetimeMinutes}
            amountText={amountText}
            onAmountText={setAmountText}
            onTransferred={onClose}
            onBegin={(amount) => gate.confirm('qr', amount)}
            onGivenUp={() => gate.giveUp('qr')}
          />
        )}
        renderLink={(walletNames) => (
          <WalletLinkPanel
            walletNames={walletNames}
            linkKey={appConfig.link}
            draft={linkDraft}
            onDraft={setLinkDraft}
            onBegin={() => gate.confirm('link')}
            onGivenUp={() => gate.giveUp('link')}
          />
        )}
      />
      {gate.dialog}
    </>
  );
}
