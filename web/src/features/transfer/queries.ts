import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';

export const useTransfer = () => useCommand(wallet.transfer, { invalidates: [wallet.read, statement.list] });
