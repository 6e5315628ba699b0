import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

const HOUR_MS = 3_600_000;

export type Profile = ResponseOf<typeof account.profile>;
export type BankAccount = NonNullable<Profile['bankAccount']>;

/** What home and profile show of the member; both are read again after an edit (F-54). */
const SHOWN = { invalidates: [account.profile, wallet.read] } as const;

export const useProfile = () => useQuery(query(account.profile));

/** The banks there are; they do not change while somebody fills in a form. */
export const useBanks = () => useQuery({ ...query(lookup.banks), staleTime: HOUR_MS });

export const useUpdateProfile = () => useCommand(account.updateProfile, SHOWN);

export const useUpdateBankName = () => useCommand(account.updateBankAccountName, SHOWN);

export const useChangePassword = () => useCommand(account.changePassword, { invalidates: [] });
