import type { Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import type { ApiError } from '#api/api-error.ts';

import { useAddRefund, useReceiveRefund } from './queries.ts';

/** F-24: receive claims the refund that was checked, addWallet moves its amount to the wallet. */
export type RefundMethod = 'receive' | 'addWallet';

/** What was asked for, as it was shown when it was. */
export interface RefundRequest {
  readonly method: RefundMethod;
  readonly amount: Satang | null;
}

export type RefundEnd =
  | { readonly name: 'done'; readonly ask: RefundRequest; readonly message: string | undefined }
  | { readonly name: 'unknown' };

/** How it went: a refusal is told in passing (§8), the rest stands as `end`. */
type RefundOutcome =
  { readonly state: 'done' | 'unknown' } | { readonly state: 'refused'; readonly error: ApiError };

/** Carries out one of the two ways to a refund. */
export function useRefund() {
  const receive = useReceiveRefund();
  const add = useAddRefund();
  const [ask, setAsk] = useState<RefundRequest>();
  const [end, setEnd] = useState<RefundEnd>();

  const carryOut = async (asked: RefundRequest): Promise<RefundOutcome> => {
    const result = asked.method === 'receive' ? await receive.run() : await add.run();
    if (result.state === 'refused') return result;
    if (result.state === 'unknown') {
      setEnd({ name: 'unknown' });
      return result;
    }
    const message = result.answer !== null && 'message' in result.answer ? result.answer.message : undefined;
    setEnd({ name: 'done', ask: asked, message });
    return result;
  };

  return {
    ask,
    end,
    isRunning: receive.isRunning || add.isRunning,
    begin: (asked: RefundRequest) => {
      setAsk(asked);
      setEnd(undefined);
    },
    carryOut,
  };
}
