import * as z from 'zod/mini';

import { contract } from '@wallet/shared/contract/index.ts';
import { convertGame, toGameUnits } from '@wallet/shared/amounts/game-units.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import { type Game, GameSchema } from '@wallet/shared/operator/catalogue.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';

import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';
import { definedFields } from './operator.ts';

/** Category of a game whose own one the sandbox does not have. */
const CATEGORY_OF_OTHERS = 'slot';

type Slot = NonNullable<ResponseOf<typeof contract.wallet.read>['slots']>[number];

/** Returns the game of a slot without its links; undefined for a code or a factor that the sandbox cannot have. */
export function toGame({ code, name = code, logo = '', background = '', category, ftWalletSlot }: Slot) {
  const { code: Code, ftWalletSlot: Factor } = GameSchema.shape;
  const isFit = z.safeParse(Code, code).success && z.safeParse(Factor, ftWalletSlot).success;
  if (!isFit) return undefined;
  const isOther = category === undefined || category === OTHER;
  return {
    code,
    name,
    logo,
    background,
    category: isOther ? CATEGORY_OF_OTHERS : category,
    ftWalletSlot: ftWalletSlot ?? 1,
  } satisfies Game;
}

interface RecordedGames {
  readonly games: readonly Game[];
  /** Balances of open accounts in the currency of the wallet, by code. */
  readonly balances: Readonly<Record<string, Satang>>;
}

/** Reads the games and the member's balances at them. */
export function readGames(reader: RecordingReader): RecordedGames | undefined {
  const { responses, leaveOut } = reader;
  const slots = responses.find(contract.wallet.read)?.slots;
  if (!slots) return undefined;
  const toLink = (link: string | undefined) => link || undefined;
  const games = withoutRepeats(reader, 'game', slots, ({ code }) => code).flatMap((slot) => {
    const game = toGame(slot);
    if (game) return [{ slot, game }];
    leaveOut(`the game ${slot.code}: the sandbox has no such code or factor`);
    return [];
  });
  return {
    games: games.map(({ slot, game }) => ({
      ...game,
      ...definedFields({
        webUrl: toLink(slot.webUrl),
        androidLink: toLink(slot.androidLink),
        iosLink: toLink(slot.iosLink),
      }),
    })),
    balances: Object.fromEntries(
      games.flatMap(({ slot }) => (slot.isActive ? [[slot.code, toBalance(slot, leaveOut)]] : [])),
    ),
  };
}

/** Converts the units of a game to the currency of the wallet. */
function toBalance(slot: Slot, leaveOut: (what: string) => void): Satang {
  const { code, amount, ftWalletSlot } = slot;
  const balance = convertGame(slot);
  if (balance === null || balance < 0) {
    leaveOut(`the balance of ${code}, which is no amount of 0 or more; it is 0.00`);
    return ZERO;
  }
  if (toGameUnits(balance, ftWalletSlot ?? 1) !== Number(amount)) {
    leaveOut(`a part of the balance of ${code} that is less than a satang of the wallet`);
  }
  return balance;
}
