import type { Currency } from '@wallet/shared/money.ts';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';
import { ComingSheet } from '#features/coming/coming-sheet.tsx';
import { TransferModal } from '#features/transfer/transfer-modal.tsx';
import { WithdrawModal } from '#features/withdraw/withdraw-modal.tsx';

import type { ModalRoute } from './page-props.ts';

const STATEMENT = '/user/statement';

/** The modals of home, by the name that stands in the address. */
export function HomeModals({ modal, currency }: { modal: ModalRoute; currency: Currency }) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const shared = { currency, statementPath: STATEMENT, steps: modal, onClose: modal.close };

  switch (modal.name) {
    case 'transfer':
      return <TransferModal {...shared} from={search.get('from') ?? undefined} to={search.get('to') ?? undefined} />;
    case 'withdraw':
      return <WithdrawModal {...shared} total={data && totalOf(data.wallet.amount, data.slots).all} />;
    case 'deposit':
    case 'spin':
    case 'invite':
    case 'refund':
      return <ComingSheet part={modal.name} onClose={modal.close} />;
    default:
      return null;
  }
}
