import type { CommandDefinition } from '../command.ts';
import type { CommandKind } from '../record.ts';
import * as account from './account.ts';
import * as deposit from './deposit.ts';
import * as gameAccount from './game-account.ts';
import * as offers from './offers.ts';
import * as walletMoves from './wallet-moves.ts';
import * as wheel from './wheel.ts';

const COMMANDS = Object.values({
  ...account,
  ...deposit,
  ...gameAccount,
  ...offers,
  ...walletMoves,
  ...wheel,
}) as unknown as readonly CommandDefinition[];

/** Every recorded command by its kind, to resolve records of an earlier page. */
export const DEFINITIONS = Object.fromEntries(
  COMMANDS.map((command) => [command.record?.kind, command]),
) as Readonly<Record<CommandKind, CommandDefinition>>;
