import type { ResponseOf } from '@wallet/shared/contract/endpoint.ts';
import { game } from '@wallet/shared/contract/game.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';

/** What of a game is needed to open it. */
export type PlayGame = Pick<
  ResponseOf<typeof wallet.read>['slots'][number],
  'code' | 'name' | 'amount' | 'webUrl' | 'androidLink' | 'iosLink'
>;

export const useMoveAll = () => useCommand(wallet.transferAll, { touches: [wallet.read, statement.list] });

export const useLaunch = () => useCommand(game.autoLogin, { touches: [] });
