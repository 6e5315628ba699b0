import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { game } from '@wallet/shared/contract/game.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';

/** Fields of a game that are needed to open it. */
export type PlayableGame = Pick<
  ResponseOf<typeof wallet.read>['slots'][number],
  'code' | 'name' | 'amount' | 'webUrl' | 'androidLink' | 'iosLink'
>;

export const useTransferAll = () =>
  useCommand(wallet.transferAll, { invalidates: [wallet.read, statement.list] });

export const useLaunch = () => useCommand(game.autoLogin, { invalidates: [] });
