import type { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Satang } from '@wallet/shared/money.ts';

import type { ApiError } from '#api/api-error.ts';
import type { CommandOutcome } from '#commands/command.ts';
import type { Game } from '#entities/game/use-games.ts';
import type { PlayPlatform } from '#entities/game/play-rules.ts';

/** Fields of a game that are needed to open it. */
export type PlayableGame = Pick<Game, 'code' | 'name' | 'amount' | 'webUrl' | 'androidLink' | 'iosLink'>;

/** A game to open, and what was done for it so far. */
export interface PlayAttempt {
  readonly game: PlayableGame;
  readonly platform: PlayPlatform;
  /** False if the game is to be opened without moving money, or if the money was moved already. */
  readonly mayMoveMoney: boolean;
  /** Undefined if nothing was moved. */
  readonly moved: Moved | undefined;
}

/**
 * Amount that was moved from the wallet to the game, by the balances before and after it. `unread`: the operator has moved
 * the wallet, and the balances cannot be read or do not show how much.
 */
export type Moved = Satang | 'unread';

/** Question whether the wallet, with `amount`, may be moved to a game. Nothing was sent. */
export interface MoveQuestion extends PlayAttempt {
  readonly name: 'confirm';
  readonly amount: Satang;
  /** The member has agreed to move another amount. */
  readonly hasChanged: boolean;
}

/** The operator has refused to move money. */
export interface MoveRefused extends PlayAttempt {
  readonly name: 'moveRefused';
  readonly error: ApiError;
}

/** Money was or was not moved. */
export interface MoveUnknown extends PlayAttempt {
  readonly name: 'moveUnknown';
  readonly outcome: Extract<CommandOutcome<typeof wallet.transferAll>, { state: 'unknown' }>;
}

/** The member opens the address, because the tab was blocked or the address belongs to an app. */
export interface PlayReady extends PlayAttempt {
  readonly name: 'ready';
  readonly url: string;
}

/**
 * The game did not open. `balanceUnread`: the wallet could not be read, so nothing was moved. `notOpened`: the game has
 * refused or could not be reached. `unsafe`: its address is unsafe.
 */
export type PlayFailure = PlayAttempt &
  ({ readonly name: 'balanceUnread' | 'notOpened'; readonly error: ApiError } | { readonly name: 'unsafe' });

/** Outcome that the member has to see. */
export type PlayOutcome = MoveQuestion | MoveRefused | MoveUnknown | PlayReady | PlayFailure;
