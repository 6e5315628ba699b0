import { useQuery, useQueryClient } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useMemo } from 'react';

import { endpointKey, query } from '#api/query.ts';

export type QrResponse = ResponseOf<typeof qrCode.read>;

const readQuery = (provider: QrProvider) => query(qrCode.read, { params: { provider } });

/** Reads the member's code at one provider. Refetched on every return to the page, since it may have been paid in between. */
export const useQrQuery = (provider: QrProvider) =>
  useQuery({ ...readQuery(provider), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** Returns functions that write and invalidate what the query cache holds of codes and money. */
export function useQrCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      setResponse: (provider: QrProvider, response: QrResponse) =>
        void client.setQueryData(readQuery(provider).queryKey, response),
      invalidateCode: (provider: QrProvider) =>
        void client.invalidateQueries({ queryKey: readQuery(provider).queryKey }),
      invalidateMoney: () => {
        for (const endpoint of [wallet.read, statement.list]) {
          void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
        }
      },
    }),
    [client],
  );
}
