import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type WithdrawRequest = BodyOf<typeof wallet.withdrawAll>;

export const useWithdrawLimits = () => useQuery(query(lookup.withdraw));

/** Whether a bonus is active, under which the operator may refuse a withdrawal. */
export const useHasActiveBonus = (): boolean => useQuery(query(bonus.checkActive)).data?.status === true;

/** `withdrawAll` is the call of this screen, with the amount that is wanted (F-19). */
export const useWithdraw = () =>
  useCommand(wallet.withdrawAll, { invalidates: [wallet.read, statement.list] });
