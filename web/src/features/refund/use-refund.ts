import type { Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import { refundCommand, refundToWalletCommand } from '#commands/definitions/offers.ts';
import { useCommand } from '#commands/use-command.ts';

/** `receive` claims the checked refund, `addWallet` moves its amount to the wallet (F-24). */
export type RefundMethod = 'receive' | 'addWallet';

/** A requested refund with the amount that was shown for it. */
export interface RefundRequest {
  readonly method: RefundMethod;
  readonly amount: Satang | null;
}

/** Holds the requested refund and its outcome, and sends the request. */
export function useRefund() {
  const receive = useCommand(refundCommand);
  const add = useCommand(refundToWalletCommand);
  const [request, setRequest] = useState<RefundRequest>();
  const command = request?.method === 'addWallet' ? add : receive;

  return {
    request,
    outcome: command.outcome,
    isRunning: receive.isRunning || add.isRunning,
    /** Starts a request, which waits for its confirmation. */
    start: (next: RefundRequest) => {
      setRequest(next);
      receive.reset();
      add.reset();
    },
    send: () => command.run(),
  };
}
