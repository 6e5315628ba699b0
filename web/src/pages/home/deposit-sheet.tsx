import type { Currency } from '@wallet/shared/money.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { DepositModal } from '#features/deposit/deposit-modal.tsx';
import { SlipUpload } from '#features/slip/slip-upload.tsx';
import { appConfig } from '#lib/app-config.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { lazyModal } from '#pages/lazy-modal.ts';
import type { ModalRoute } from '#pages/page-props.ts';

const CONTACT = '/user/contact';
const SLIPS = '/user/statement?m=slips';
const STATEMENT = '/user/statement';

const qr = lazyModal(() => import('#features/qr-code/qr-panel.tsx').then((chunk) => chunk.QrPanel));
const link = lazyModal(() =>
  import('#features/wallet-link/wallet-link-panel.tsx').then((chunk) => chunk.WalletLinkPanel),
);

export interface DepositSheetProps {
  modal: ModalRoute;
  currency: Currency;
}

/**
 * Every way to pay in, put together. Channel and provider stand in the address, so that a member who comes
 * back from a banking app finds the place again, even where the phone has closed the page meanwhile.
 */
export function DepositSheet({ modal, currency }: DepositSheetProps) {
  const [search] = useSearchParams();
  return (
    <DepositModal
      channel={search.get('ch') ?? undefined}
      onChannel={(ch) => modal.updateDetails({ ch, p: undefined })}
      contactPath={CONTACT}
      canSendLinks={appConfig.link.key !== ''}
      onClose={modal.close}
      renderSlip={(takesSlips) => <SlipUpload acceptsSlips={takesSlips} slipsPath={SLIPS} />}
      renderQr={(providers, { qrMinimum, qrLifetimeMinutes }) => (
        <Suspense fallback={<Skeleton shape="block" height="280px" />}>
          <qr.Component
            providers={providers}
            provider={search.get('p') ?? undefined}
            onProvider={(p) => modal.updateDetails({ ch: 'qr', p })}
            currency={currency}
            minimum={qrMinimum}
            lifetimeMinutes={qrLifetimeMinutes}
            onTransferred={modal.close}
          />
        </Suspense>
      )}
      renderLink={(walletName) => (
        <Suspense fallback={<Skeleton shape="block" height="280px" />}>
          <link.Component
            walletName={walletName}
            currency={currency}
            linkKey={appConfig.link}
            statementPath={STATEMENT}
          />
        </Suspense>
      )}
    />
  );
}
