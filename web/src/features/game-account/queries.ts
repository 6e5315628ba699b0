import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Game = ResponseOf<typeof wallet.read>['slots'][number];

export const useWallet = () => useQuery(query(wallet.read));

/** Username and password; kept no longer than they are looked at. */
export const useGameAccount = (slotCode: string) =>
  useQuery({ ...query(wallet.account, { params: { slotCode } }), gcTime: 0 });

export const useActivate = () => useCommand(wallet.activate, { invalidates: [wallet.read, wallet.account] });

export const useResetPassword = () => useCommand(wallet.resetPassword, { invalidates: [wallet.account] });
