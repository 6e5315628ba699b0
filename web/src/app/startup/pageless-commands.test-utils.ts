import type { QueryClient } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { asSatang } from '@wallet/shared/money.ts';
import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';
import type { CommandAnswer, CommandDefinition } from '#commands/command.ts';
import { qrCancelCommand, qrCreateCommand, slipCommand } from '#commands/definitions/deposit.ts';
import { openGameCommand } from '#commands/definitions/game-account.ts';
import {
  bonusCommand,
  endBonusCommand,
  inviteCommand,
  refundCommand,
  refundToWalletCommand,
} from '#commands/definitions/offers.ts';
import { transferCommand, withdrawCommand } from '#commands/definitions/wallet-moves.ts';
import { spinCommand } from '#commands/definitions/wheel.ts';
import type { CommandKind } from '#commands/record.ts';
import { type CommandRun, COMMANDS, runCommand } from '#commands/use-command.ts';

/** Provider of the codes. */
export const PROVIDER = 'E2P';
export const readCode = query(qrCode.read, { params: { provider: PROVIDER } });

type Give = <E extends Command>(definition: CommandDefinition<E>, input: InputOf<E>) => void;

/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);

/** The picture of a slip. Its time is not that of this machine, by which two taps would differ. */
const createSlip = () => new File([PNG], 'slip.png', { type: 'image/png', lastModified: 0 });

/** Commands that a member gives. The amount is in satang. */
const GIVE = {
  transfer: (give, amount) =>
    give(transferCommand, { body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } }),
  withdraw: (give, amount) => give(withdrawCommand, { body: { amount: asSatang(amount) } }),
  bonus: (give) => give(bonusCommand, { params: { code: 'DAILY' } }),
  endBonus: (give) => give(endBonusCommand, {}),
  refund: (give) => give(refundCommand, {}),
  refundToWallet: (give) => give(refundToWalletCommand, {}),
  invite: (give) => give(inviteCommand, {}),
  spin: (give) => give(spinCommand, {}),
  openGame: (give) => give(openGameCommand, { params: { slotCode: 'SA' } }),
  slip: (give) => give(slipCommand, { body: { file: createSlip() } }),
  qrCreate: (give, amount) =>
    give(qrCreateCommand, { params: { provider: PROVIDER }, body: { amount: asSatang(amount) } }),
  qrCancel: (give, _, client) => {
    const { qrcodeId } = client.getQueryData(readCode.queryKey) ?? {};
    if (qrcodeId !== undefined) give(qrCancelCommand, { params: { provider: PROVIDER }, body: { qrcodeId } });
  },
} satisfies Partial<Record<CommandKind, (give: Give, amount: number, client: QueryClient) => void>>;

export type GivenKind = keyof typeof GIVE;

interface GivenCommand {
  /** Id of its record. */
  readonly id: string;
  readonly answer: Promise<CommandAnswer<Command>>;
}

/** Gives a command. Returns undefined for a repeated tap, and where there is nothing to give it for. */
export function giveCommand(
  client: QueryClient,
  kind: GivenKind,
  amount: number,
  screen: AbortSignal,
): GivenCommand | undefined {
  let answer: GivenCommand['answer'] | undefined;
  GIVE[kind](
    (definition, input) => {
      answer = runCommand({ client, definition, input, options: {} }, screen);
    },
    amount,
    client,
  );
  const runs = client.getMutationCache().findAll(COMMANDS);
  const id = runs
    .map(({ state }) => state.variables as CommandRun | undefined)
    .find((run) => run?.screen === screen)?.id;
  return answer && id !== undefined ? { id, answer } : undefined;
}
