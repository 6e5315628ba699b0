import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Profile = ResponseOf<typeof account.profile>;

/** What home and profile show of the member; both are read again after an edit (F-54). */
const SHOWN = { invalidates: [account.profile, wallet.read] } as const;

export const useProfile = () => useQuery(query(account.profile));

export const useUpdateProfile = () => useCommand(account.updateProfile, SHOWN);

export const useUpdateBankName = () => useCommand(account.updateBankAccountName, SHOWN);

export const useChangePassword = () => useCommand(account.changePassword, { invalidates: [] });
