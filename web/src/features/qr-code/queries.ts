import { useQuery, useQueryClient } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import { useMemo } from 'react';

import { endpointKey, query } from '#api/query.ts';

import type { ActiveQrCode, QrResponse } from './active-code.ts';

const readQuery = (provider: QrProvider) => query(qrCode.read, { params: { provider } });

/** Time in ms between two reads of an open code while the page is visible. */
export const QR_POLL_MS = 5_000;

/**
 * Reads the member's code at one provider. An open code is read again every five seconds while the page is
 * visible and on every return to it, since it may have been paid in between.
 *
 * @param isPaused True while a command of the member changes the code.
 * @param toCode Returns the code of a response that was received at a time of the device's clock.
 */
export const useQrQuery = (
  provider: QrProvider,
  isPaused: boolean,
  toCode: (response: QrResponse | undefined, receivedAt: number) => ActiveQrCode | undefined,
) =>
  useQuery({
    ...readQuery(provider),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const code = toCode(state.data, state.dataUpdatedAt);
      const isOpen = code !== undefined && (code.deadline === undefined || code.deadline > Date.now());
      return isOpen && !isPaused ? QR_POLL_MS : false;
    },
  });

/** Returns functions that write what the query cache holds of codes, and invalidate what it holds of money. */
export function useQrCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      setResponse: (provider: QrProvider, response: QrResponse) =>
        void client.setQueryData(readQuery(provider).queryKey, response),
      invalidateMoney: () => {
        for (const endpoint of [wallet.read, statement.list]) {
          void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
        }
      },
    }),
    [client],
  );
}
