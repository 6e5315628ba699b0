import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';

/** Sends an encrypted gift link. */
export const useSendLink = () => useCommand(wallet.trueLink, { invalidates: [wallet.read, statement.list] });
