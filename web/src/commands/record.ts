import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

import { PATHS } from '#lib/paths.ts';
import { decodeFields, encodeFields, storedNumber } from '#lib/browser/stored-record.ts';

interface KindRules {
  /** True if the statement shows it. */
  readonly inStatement?: true;
  /**
   * Address of the form in which the member gives it anew. Absent for a command that can be restored from its record, which
   * lacks no secret, file or amount, and sent again with its key.
   */
  readonly form?: (details: CommandDetails) => string | undefined;
}

const STATEMENT = { inStatement: true } as const;
const atDeposit = { form: () => PATHS.deposit } as const;
const atGame = {
  form: ({ to, game = to }: CommandDetails) => game && `${PATHS.home}?m=game&g=${encodeURIComponent(game)}`,
} as const;

/** Kinds of commands whose outcome is recorded. Each has its texts in `entities/command`. */
const KINDS = {
  transfer: STATEMENT,
  // Its record has no amount, and the wallet may have another one by now: the sheet of the game asks with it (F-21).
  play: { ...STATEMENT, ...atGame },
  withdraw: STATEMENT,
  walletLink: { ...STATEMENT, ...atDeposit },
  slip: atDeposit,
  openGame: {},
  gamePassword: atGame,
  bonus: STATEMENT,
  endBonus: STATEMENT,
  promotion: STATEMENT,
  refund: STATEMENT,
  refundToWallet: STATEMENT,
  invite: STATEMENT,
  spin: STATEMENT,
  coupon: { ...STATEMENT, form: () => PATHS.wheel },
  qrCreate: atDeposit,
  qrCancel: atDeposit,
  profile: { form: () => PATHS.editProfile },
  bankName: { form: () => PATHS.bankName },
  password: { form: () => PATHS.password },
} as const satisfies Readonly<Record<string, KindRules>>;

export type CommandKind = keyof typeof KINDS;
export const COMMAND_KINDS = Object.keys(KINDS) as readonly CommandKind[];

const rulesOf = (kind: CommandKind): KindRules => KINDS[kind];

/** Returns true if the statement shows the commands of a kind. */
export const isInStatement = (kind: CommandKind): boolean => rulesOf(kind).inStatement === true;

/** Returns true for a kind whose command can be sent again from its record. */
export const isRestorable = (kind: CommandKind): boolean => rulesOf(kind).form === undefined;

/** Finds the address of the form in which the member gives a command anew that cannot be sent from its record. */
export const findFormPath = ({ kind, details }: CommandRecord): string | undefined =>
  rulesOf(kind).form?.(details);

/**
 * State of a command. `sending`: under way; with the failure `notSent` it is prepared and not sent yet. `unknown`: no
 * response that decides it; the operator may or may not have carried it out. `succeeded` and `refused` are final.
 */
export const COMMAND_STATES = ['sending', 'unknown', 'succeeded', 'refused'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Why a command was refused or is unknown. `notApplied`: the operator's records do not have it. */
const FAILURES = [
  'refused',
  'shape',
  'network',
  'timeout',
  'abort',
  'http',
  'busy',
  'notSent',
  'earlier',
  'notApplied',
] as const;

/** Values that a notice shows of a command, by name. Amounts are satang. Never a password, a code or a gift link. */
export type CommandDetails = Readonly<Record<string, string>>;

const optionalTimeSchema = orElse(z.optional(storedNumber), undefined);

/** Fields of a stored record, which are all texts. What another version of the app added is left out. */
const fieldsSchema = z.object({
  /** Random. It is also the idempotency key, so that a retry is the same command for the operator. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(COMMAND_KINDS),
  state: z.enum(COMMAND_STATES),
  /** Name of its lock, which is held while a tab sends it. */
  lock: z._default(z.string(), ''),
  /** Time of sending in ms on the server's clock. */
  sentAt: storedNumber,
  /** Time of the last change of the state, in ms on the server's clock. */
  settledAt: optionalTimeSchema,
  /** Last time at which the operator's records could tell of the command, in ms on the server's clock. */
  checkedAt: optionalTimeSchema,
  /** Message of the operator: a key of the catalogue or any text. */
  message: z.optional(z.string()),
  failure: orElse(z.optional(z.enum(FAILURES)), undefined),
  /** Set while the screen that sent it is there to tell its outcome, so that nothing else does. */
  toldBy: orElse(z.optional(z.literal('sender')), undefined),
});

/** One command that a member has given, from the moment before it is sent until its outcome has been read. */
export interface CommandRecord extends Readonly<z.output<typeof fieldsSchema>> {
  readonly details: CommandDetails;
  /** Contents of the operator's records before the command. Empty if they could not be read. */
  readonly baseline: CommandDetails;
}

const DETAIL = 'd.';
const BASELINE = 'b.';

const addPrefix = (prefix: string, values: CommandDetails): CommandDetails =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

export const encodeRecord = ({ details, baseline, ...fields }: CommandRecord): string =>
  encodeFields({ ...fields, ...addPrefix(DETAIL, details), ...addPrefix(BASELINE, baseline) });

const encodeState = (record: CommandRecord): string =>
  encodeRecord({ ...record, checkedAt: undefined, toldBy: undefined });

/** Returns true if two records differ in nothing but when they were looked up, and who tells them. */
export const isSameState = (a: CommandRecord, b: CommandRecord): boolean => encodeState(a) === encodeState(b);

/** Reads a record. Returns undefined for a text of another version, or one that was altered. */
export function decodeRecord(text: string): CommandRecord | undefined {
  const read = (prefix: string): CommandDetails =>
    Object.fromEntries(
      [...new URLSearchParams(text)]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const fields = decodeFields(fieldsSchema, text);
  return fields && { ...fields, details: read(DETAIL), baseline: read(BASELINE) };
}

/** Reads the time of sending of a stored record, also of one that this version of the app does not know. */
export const readSentAt = (text: string): number | undefined =>
  decodeFields(z.object({ sentAt: storedNumber }), text)?.sentAt;
