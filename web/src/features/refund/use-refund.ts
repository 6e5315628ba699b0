import type { Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import type { ApiError } from '#api/api-error.ts';

import { useAddRefund, useReceiveRefund } from './queries.ts';

/** `receive` claims the checked refund, `addWallet` moves its amount to the wallet (F-24). */
export type RefundMethod = 'receive' | 'addWallet';

/** A requested refund with the amount that was shown for it. */
interface RefundRequest {
  readonly method: RefundMethod;
  readonly amount: Satang | null;
}

/** The outcome that stays on the screen. A refusal is shown in a toast instead (§8). */
type RefundOutcome =
  | { readonly name: 'done'; readonly request: RefundRequest; readonly message: string | undefined }
  | { readonly name: 'unknown' };

type RefundResult =
  { readonly state: 'done' | 'unknown' } | { readonly state: 'refused'; readonly error: ApiError };

/** Holds the requested refund and its outcome, and sends the request. */
export function useRefund() {
  const receive = useReceiveRefund();
  const add = useAddRefund();
  const [request, setRequest] = useState<RefundRequest>();
  const [outcome, setOutcome] = useState<RefundOutcome>();

  const send = async (sent: RefundRequest): Promise<RefundResult> => {
    const result = sent.method === 'receive' ? await receive.run() : await add.run();
    if (result.state === 'refused') return result;
    if (result.state === 'unknown') {
      setOutcome({ name: 'unknown' });
      return result;
    }
    const message = result.answer !== null && 'message' in result.answer ? result.answer.message : undefined;
    setOutcome({ name: 'done', request: sent, message });
    return result;
  };

  return {
    request,
    outcome,
    isRunning: receive.isRunning || add.isRunning,
    /** Starts a request, which waits for its confirmation. */
    start: (next: RefundRequest) => {
      setRequest(next);
      setOutcome(undefined);
    },
    send,
  };
}
