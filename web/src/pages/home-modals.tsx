import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';

import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';

const STATEMENT = '/user/statement';

const transfer = lazyModal(() =>
  import('#features/transfer/transfer-modal.tsx').then((chunk) => chunk.TransferModal),
);
const withdraw = lazyModal(() =>
  import('#features/withdraw/withdraw-modal.tsx').then((chunk) => chunk.WithdrawModal),
);
const spin = lazyModal(() => import('./spin-modal.tsx').then((chunk) => chunk.SpinModal));
const coming = lazyModal(() =>
  import('#features/coming/coming-sheet.tsx').then((chunk) => chunk.ComingSheet),
);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const isSeen = data !== undefined;

  useEffect(() => {
    if (isSeen) for (const part of [transfer, withdraw, spin, coming]) part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath: STATEMENT, steps: modal, onClose: modal.close };
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
      case 'spin':
        return <spin.Part {...shared} />;
      case 'deposit':
      case 'invite':
      case 'refund':
      case 'game':
        return <coming.Part part={modal.name} onClose={modal.close} />;
      default:
        return null;
    }
  };
  return <Suspense fallback={null}>{opened()}</Suspense>;
}
