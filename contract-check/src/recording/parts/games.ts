import * as z from 'zod/mini';

import { contract } from '@wallet/shared/contract/index.ts';
import { convertGame, type GameBalance, toGameUnits } from '@wallet/shared/amounts/game-units.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import { type Game, GameSchema } from '@wallet/shared/operator/catalogue.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';

import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';
import { definedFields } from './operator.ts';

/** Category of a game whose own one the sandbox does not have. */
const CATEGORY_OF_OTHERS = 'slot';

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
  const { code, ftWalletSlot } = GameSchema.shape;
  const toLink = (link: string | undefined) => link || undefined;
  const offered = withoutRepeats(reader, 'game', slots, (slot) => slot.code).filter((slot) => {
    const isFit =
      z.safeParse(code, slot.code).success && z.safeParse(ftWalletSlot, slot.ftWalletSlot).success;
    if (!isFit) leaveOut(`the game ${slot.code}: the sandbox has no such code or factor`);
    return isFit;
  });
  const open = offered.filter(({ isActive }) => isActive);
  return {
    games: offered.map((slot) => ({
      code: slot.code,
      name: slot.name ?? slot.code,
      logo: slot.logo ?? '',
      background: slot.background ?? '',
      category: !slot.category || slot.category === OTHER ? CATEGORY_OF_OTHERS : slot.category,
      ftWalletSlot: slot.ftWalletSlot ?? 1,
      ...definedFields({
        webUrl: toLink(slot.webUrl),
        androidLink: toLink(slot.androidLink),
        iosLink: toLink(slot.iosLink),
      }),
    })),
    balances: Object.fromEntries(open.map((slot) => [slot.code, toBalance(slot, leaveOut)])),
  };
}

interface RecordedSlot extends GameBalance {
  readonly code: string;
}

/** Converts the units of a game to the currency of the wallet. */
function toBalance(slot: RecordedSlot, leaveOut: (what: string) => void): Satang {
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
