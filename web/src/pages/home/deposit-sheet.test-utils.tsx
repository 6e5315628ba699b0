import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { lookup } from '@wallet/shared/contract/lookup.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { useLocation, useNavigate } from 'react-router-dom';

import { DepositSheet } from './deposit-sheet.tsx';

export type Lookup = HandlerResponseOf<typeof lookup.deposit>;
type Account = Lookup['banks'][number];

/** Returns an account of the operator at a bank. */
export const account = (more: Partial<Account> = {}): Account => ({
  bankCode: 'SCB',
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountName: 'SANDBOX CO LTD',
  bankAccountNo: '123-456-7890',
  nameTH: 'ธนาคารไทยพาณิชย์',
  nameEN: 'Siam Commercial Bank',
  ...more,
});

/** Returns what the operator offers to deposit by: bank transfer and QR code at two providers. */
export const createLookup = (more: Partial<Lookup> = {}): Lookup => ({
  banks: [
    account(),
    account({ bankCode: 'WW', bankType: 'WW' }),
    account({ bankCode: 'E2P', bankType: 'E2P' }),
  ],
  wallets: [{ mode: 'AUTO', walletAccountName: 'Dao Wallet' }],
  isManual: true,
  qrMinimum: bahtToSatang(20),
  qrLifetimeMinutes: 15,
  ...more,
});

/** The deposit modal with a modal route in memory. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const updateDetails = (details: Readonly<Record<string, string | undefined>>) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(details)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    void navigate({ search: changed.toString() }, { replace: true });
  };
  const noop = () => {};
  const modal = { name: 'deposit', step: undefined, open: noop, openStep: noop, closeStep: noop };
  return (
    <>
      <output data-testid="address">{search}</output>
      <DepositSheet modal={{ ...modal, updateDetails, close: onClose }} onClose={onClose} />
    </>
  );
}
