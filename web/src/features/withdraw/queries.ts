import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';

import { query } from '#api/query.ts';

/** Reads the operator's minimum and maximum. */
export const useWithdrawLimits = () => useQuery(query(lookup.withdraw));

/** Returns true while a bonus is active. The operator may refuse a withdrawal then. */
export const useHasActiveBonus = (): boolean => useQuery(query(bonus.checkActive)).data?.status === true;
