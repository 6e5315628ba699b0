import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';

import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';
import { depositTexts } from './texts/deposit.ts';

const transfer = lazyModal(() =>
  import('#features/transfer/transfer-modal.tsx').then((chunk) => chunk.TransferModal),
);
const withdraw = lazyModal(() =>
  import('#features/withdraw/withdraw-modal.tsx').then((chunk) => chunk.WithdrawModal),
);
const agreement = lazyModal(() =>
  import('#features/notices/agreement-modal.tsx').then((chunk) => chunk.AgreementModal),
);
const banners = lazyModal(() =>
  import('#features/notices/banners-modal.tsx').then((chunk) => chunk.BannersModal),
);
const bankName = lazyModal(() =>
  import('#features/profile/bank-name-modal.tsx').then((chunk) => chunk.BankNameModal),
);
const deposit = lazyModal(
  () => import('./deposit-sheet.tsx').then((chunk) => chunk.DepositSheet),
  depositTexts,
);
const coming = lazyModal(() =>
  import('#features/coming/coming-sheet.tsx').then((chunk) => chunk.ComingSheet),
);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
  statementPath: string;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency, statementPath }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const isSeen = data !== undefined;

  useEffect(() => {
    if (isSeen) for (const part of [transfer, withdraw, deposit, agreement, coming]) part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath, steps: modal, onClose: modal.close };
  const opened = () => {
    switch (modal.name) {
      case 'transfer':
        return (
          <transfer.Part
            {...shared}
            from={search.get('from') ?? undefined}
            to={search.get('to') ?? undefined}
          />
        );
      case 'withdraw':
        return <withdraw.Part {...shared} total={data && totalOf(data.wallet.amount, data.slots).all} />;
      case 'agreement':
        return <agreement.Part onClose={modal.close} />;
      case 'banners':
        return <banners.Part onClose={modal.close} />;
      case 'bank-name':
        return <bankName.Part onClose={modal.close} />;
      case 'deposit':
        return <deposit.Part modal={modal} currency={currency} />;
      case 'spin':
      case 'invite':
      case 'refund':
        return <coming.Part part={modal.name} onClose={modal.close} />;
      default:
        return null;
    }
  };
  return <Suspense fallback={null}>{opened()}</Suspense>;
}
