import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Profile = ResponseOf<typeof account.profile>;

/** Queries that show the edited data, on home and on the profile (F-54). */
const PROFILE_QUERIES = { invalidates: [account.profile, wallet.read] } as const;

export const useProfile = () => useQuery(query(account.profile));

export const useUpdateProfile = () => useCommand(account.updateProfile, PROFILE_QUERIES);

export const useUpdateBankName = () => useCommand(account.updateBankAccountName, PROFILE_QUERIES);

export const useChangePassword = () => useCommand(account.changePassword, { invalidates: [] });
