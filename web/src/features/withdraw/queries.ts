import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type WithdrawRequest = BodyOf<typeof wallet.withdrawAll>;

/** Reads the operator's minimum and maximum. */
export const useWithdrawLimits = () => useQuery(query(lookup.withdraw));

/** Returns true while a bonus is active. The operator may refuse a withdrawal then. */
export const useHasActiveBonus = (): boolean => useQuery(query(bonus.checkActive)).data?.status === true;

/** Requests a withdrawal. The call `withdrawAll` takes the amount (F-19). */
export const useWithdraw = () =>
  useCommand(wallet.withdrawAll, { invalidates: [wallet.read, statement.list] });
