import { useQuery, useQueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, type QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useRef } from 'react';

import { ALWAYS_STALE, query } from '#api/query.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';

import type { ActiveQrCode } from './active-code.ts';
import { findPayment } from './payment.ts';
import { QR_POLL_MS } from './queries.ts';
import { clearSeenCode, loadSeenCode, saveSeenCode } from './seen-code.ts';

/** Number of checks after a code has gone: one minute, in which a payment reaches the wallet. */
const MAX_CHECKS = 12;

const walletQuery = query(wallet.read);
const statementQuery = query(statement.list, { body: { page: 1, limit: LIST_PAGE_ROWS } });

interface PaymentCheckInput {
  readonly provider: QrProvider;
  /** The code as it was last seen. */
  readonly code: ActiveQrCode | undefined;
  /** Time in ms on the device's clock of the last response that had the code. Undefined once it has none. */
  readonly openAt: number | undefined;
  /** True once the code has gone. Starts the check. */
  readonly isGone: boolean;
}

/** Finds out by the operator's records whether a code that has gone was paid. */
export function usePaymentCheck({ provider, code, openAt, isGone }: PaymentCheckInput): {
  readonly isChecking: boolean;
  /** The amount that was paid. Undefined while no payment is on record. */
  readonly paid: Satang | undefined;
} {
  const client = useQueryClient();
  const isShown = useRef(false);
  useEffect(() => {
    if (openAt === undefined || code === undefined) return;
    const walletAmount = client.getQueryData(walletQuery.queryKey)?.wallet.amount;
    saveSeenCode(provider, { ...code, seenAt: openAt + clockOffsetMs(), walletAmount });
  }, [client, provider, code, openAt]);
  useEffect(() => {
    // An ended code is forgotten when it is no longer shown. In development React mounts it again at once.
    if (!isGone) return;
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) clearSeenCode(provider);
      });
    };
  }, [isGone, provider]);

  const check = useQuery({
    queryKey: ['qr-payment', code?.id],
    enabled: isGone,
    queryFn: async (): Promise<{ readonly paid: Satang | undefined }> => {
      const [records, { wallet: balance }] = await Promise.all([
        client.fetchQuery({ ...statementQuery, staleTime: ALWAYS_STALE }),
        client.fetchQuery({ ...walletQuery, staleTime: ALWAYS_STALE }),
      ]);
      const seen = loadSeenCode(provider, Date.now());
      return {
        paid: seen && findPayment(seen, { rows: records.statements, walletAmount: balance.amount }),
      };
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.paid !== undefined || state.dataUpdateCount + state.errorUpdateCount >= MAX_CHECKS
        ? false
        : QR_POLL_MS,
  });
  return { isChecking: isGone && check.isPending, paid: isGone ? check.data?.paid : undefined };
}
