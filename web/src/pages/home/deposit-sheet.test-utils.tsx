import type { QueryClient } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useLocation, useNavigate } from 'react-router-dom';

import { useWallet } from '#entities/wallet/use-wallet.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

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
  // Home, below the modal, has read it.
  useWallet();
  const updateDetails = (details: Readonly<Record<string, string | undefined>>) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(details)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    void navigate({ search: changed.toString() }, { replace: true });
  };
  const noop = () => {};
  const modal = {
    name: 'deposit',
    step: undefined,
    open: noop,
    openStep: noop,
    closeStep: noop,
    leaveAddress: noop,
  };
  return (
    <>
      <output data-testid="address">{search}</output>
      <DepositSheet steps={{ ...modal, updateDetails, close: onClose }} onClose={onClose} />
    </>
  );
}

interface OpenOptions {
  lookup?: Lookup;
  /** Parameters of the address behind those of the modal, such as `&ch=qr`. */
  search?: string;
  code?: HandlerResponseOf<typeof qrCode.read>;
  client?: QueryClient;
  onClose?: () => void;
}

/** Renders the deposit modal of an operator, with a code that can be paid or without one. */
export async function openSheet({
  lookup: lookupResponse = createLookup(),
  search = '',
  code = { hasQrcode: false },
  client = createTestQueryClient(),
  onClose = () => {},
}: OpenOptions = {}) {
  mockResponse(lookup.deposit, lookupResponse);
  mockResponse(lookup.slip, {});
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockResponse(qrCode.read, code);
  await render(<Sheet onClose={onClose} />, {
    language: 'en',
    client,
    route: `/user/home?m=deposit${search}`,
  });
}
