import { wallet } from '@wallet/shared/contract/wallet.ts';

import { defineCommand, reconcileBy } from '../command.ts';

/** Opens the member's account at a game. */
export const openGameCommand = defineCommand({
  endpoint: wallet.activate,
  invalidates: [wallet.read, wallet.account],
  record: {
    kind: 'openGame',
    describe: ({ params: { slotCode } }) => ({ game: slotCode }),
    restoreInput: ({ game = '' }) => ({ params: { slotCode: game } }),
    reconciliation: reconcileBy({
      showsOnlyState: true,
      read: (read) => read(wallet.read),
      toBaseline: () => ({}),
      compare: ({ details }, { slots }) => {
        const game = slots?.find(({ code }) => code === details.game);
        if (game?.isActive === undefined) return 'unknown';
        return game.isActive ? 'applied' : 'notApplied';
      },
    }),
  },
});

/** Resets the password of a game account. The account shows the one that is valid. */
export const gamePasswordCommand = defineCommand({
  endpoint: wallet.resetPassword,
  invalidates: [wallet.account],
  record: { kind: 'gamePassword', describe: ({ params: { slotCode } }) => ({ game: slotCode }) },
});
