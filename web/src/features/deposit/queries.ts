import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type DepositLookup = ResponseOf<typeof lookup.deposit>;
export type DepositAccount = NonNullable<DepositLookup['banks']>[number];
export type DepositWallet = NonNullable<DepositLookup['wallets']>[number];

/** Reads the ways to deposit. Refetched at each opening, since the operator may change them at any time. */
export const useDepositLookup = () => useQuery({ ...query(lookup.deposit), refetchOnMount: 'always' });
