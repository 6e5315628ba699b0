import { useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export const useWallet = () => useQuery(query(wallet.read));

export const useTransfer = () => useCommand(wallet.transfer, { invalidates: [wallet.read, statement.list] });
