import { useQuery } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';

import { query } from '#api/query.ts';

import type { ActiveQrCode, QrResponse } from './active-code.ts';

/** Options of the query for the member's code at one provider. */
export const readQuery = (provider: QrProvider) => query(qrCode.read, { params: { provider } });

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
