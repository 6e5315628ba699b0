import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { game } from '@wallet/shared/contract/game.ts';
import type { wallet } from '@wallet/shared/contract/wallet.ts';

import { defineCommand } from '#commands/command.ts';

/** Fields of a game that are needed to open it. */
export type PlayableGame = Pick<
  ResponseOf<typeof wallet.read>['slots'][number],
  'code' | 'name' | 'amount' | 'webUrl' | 'androidLink' | 'iosLink'
>;

/** Signs the member in at a game. It changes nothing, so its outcome is not recorded. */
export const launchCommand = defineCommand({ endpoint: game.autoLogin, invalidates: [] });
