import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import { useMemo } from 'react';

import { useCommand } from '#api/command.ts';
import { endpointKey, query } from '#api/query.ts';

export type QrResponse = ResponseOf<typeof qrCode.read>;

const readOf = (provider: QrProvider) => query(qrCode.read, { params: { provider } });

/** The member's code at one provider; read again on every return to it, for a bank may have taken it meanwhile. */
export const useQrQuery = (provider: QrProvider) =>
  useQuery({ ...readOf(provider), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** A code made at one provider makes what is known of all of them stale (§4). */
export const useCreateQr = () => useCommand(qrCode.create, { invalidates: [qrCode.read] });

export const useCancelQr = () => useCommand(qrCode.cancel, { invalidates: [qrCode.read] });

/** Puts a code that has just been made before the eye without asking for it, and what is paid into view. */
export function useQrCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      keep: (provider: QrProvider, answer: QrResponse) =>
        void client.setQueryData(readOf(provider).queryKey, answer),
      readAgain: (provider: QrProvider) =>
        void client.invalidateQueries({ queryKey: readOf(provider).queryKey }),
      readMoney: () => {
        for (const stale of [wallet.read, statement.list]) {
          void client.invalidateQueries({ queryKey: endpointKey(stale) });
        }
      },
    }),
    [client],
  );
}
