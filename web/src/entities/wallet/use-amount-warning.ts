import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';

import { endpointKey } from '#api/query.ts';

/** Returns true if an amount is above the available one. False while either is not known: the operator decides. */
export const isAboveAvailable = (amount: Satang | null, available: Satang | null): boolean =>
  amount !== null && available !== null && amount > available;

/**
 * Returns the available amount if an entered amount is above it, for a warning (F-20). The wallet is read
 * again first, because winnings may have been paid since; where that fails there is no warning. The member may send the
 * amount nevertheless.
 *
 * @param available Balance in the wallet that is shown. Null while it is not known.
 */
export function useAmountWarning(amount: Satang | null, available: Satang | null): Satang | undefined {
  const client = useQueryClient();
  const isAbove = isAboveAvailable(amount, available);
  const [isFresh, setIsFresh] = useState(false);
  if (!isAbove && isFresh) setIsFresh(false);

  useEffect(() => {
    if (!isAbove) return;
    let isWanted = true;
    client.refetchQueries({ queryKey: endpointKey(wallet.read) }, { throwOnError: true }).then(
      () => isWanted && setIsFresh(true),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, isAbove]);

  return isAbove && isFresh && available !== null ? available : undefined;
}
