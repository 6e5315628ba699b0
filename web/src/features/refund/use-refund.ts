import type { Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import type { ApiError } from '#api/api-error.ts';

import { useAddRefund, useReceiveRefund } from './queries.ts';

/** F-24: receive claims the refund that was checked, addWallet moves its amount to the wallet. */
export type RefundWay = 'receive' | 'addWallet';

/** What was asked for, as it was shown when it was. */
export interface RefundAsk {
  readonly way: RefundWay;
  readonly amount: Satang | null;
}

export type RefundEnd =
  | { readonly name: 'done'; readonly ask: RefundAsk; readonly message: string | undefined }
  | { readonly name: 'unknown' };

/** Carries out one of the two ways to a refund; a refusal is given back, to be told in passing (§8). */
export function useRefund() {
  const receive = useReceiveRefund();
  const add = useAddRefund();
  const [ask, setAsk] = useState<RefundAsk>();
  const [end, setEnd] = useState<RefundEnd>();

  const carryOut = async (asked: RefundAsk): Promise<ApiError | undefined> => {
    if (asked.way === 'receive') {
      const result = await receive.run();
      if (result.state === 'refused') return result.error;
      const isDone = result.state === 'done';
      setEnd(isDone ? { name: 'done', ask: asked, message: result.answer.message } : { name: 'unknown' });
      return undefined;
    }
    const result = await add.run();
    if (result.state === 'refused') return result.error;
    const isDone = result.state === 'done';
    setEnd(isDone ? { name: 'done', ask: asked, message: undefined } : { name: 'unknown' });
    return undefined;
  };

  return {
    ask,
    end,
    isRunning: receive.isRunning || add.isRunning,
    begin: (asked: RefundAsk) => {
      setAsk(asked);
      setEnd(undefined);
    },
    carryOut,
  };
}
