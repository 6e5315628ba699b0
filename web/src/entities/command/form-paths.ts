import type { CommandKind, CommandRecord } from '#commands/record.ts';
import { PATHS } from '#lib/paths.ts';

/** Forms of the commands that cannot be given from their record, which has no secret and no file. */
const FORM_PATHS: Partial<Readonly<Record<CommandKind, string>>> = {
  walletLink: PATHS.deposit,
  slip: PATHS.deposit,
  qrCreate: PATHS.deposit,
  qrCancel: PATHS.deposit,
  coupon: PATHS.wheel,
  profile: PATHS.editProfile,
  bankName: PATHS.bankName,
  password: PATHS.password,
};

/** Finds the address of the form in which the member gives a command anew. */
export const findFormPath = ({ kind, details: { game } }: CommandRecord): string | undefined =>
  kind === 'gamePassword' && game !== undefined
    ? `${PATHS.home}?${new URLSearchParams({ m: 'game', g: game }).toString()}`
    : FORM_PATHS[kind];
