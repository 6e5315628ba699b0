import type { FailureKind } from '#api/api-error.ts';

/** Kinds of commands whose outcome is recorded. Each has its texts in `entities/command`. */
export const COMMAND_KINDS = [
  'transfer',
  'play',
  'withdraw',
  'walletLink',
  'slip',
  'openGame',
  'gamePassword',
  'bonus',
  'endBonus',
  'promotion',
  'refund',
  'refundToWallet',
  'invite',
  'spin',
  'coupon',
  'qrCreate',
  'qrCancel',
  'profile',
  'bankName',
  'password',
] as const;

export type CommandKind = (typeof COMMAND_KINDS)[number];

/** Kinds that the statement does not show. */
const WITHOUT_STATEMENT: ReadonlySet<CommandKind> = new Set([
  'slip',
  'openGame',
  'gamePassword',
  'qrCreate',
  'qrCancel',
  'profile',
  'bankName',
  'password',
]);

/** Returns true if the statement shows the commands of a kind. */
export const isInStatement = (kind: CommandKind): boolean => !WITHOUT_STATEMENT.has(kind);

/**
 * State of a command. `sending`: under way; with the failure `notSent` it is prepared and not sent yet. `unknown`: no response that decides it; the operator may or may not have
 * carried it out. `succeeded` and `refused` are final.
 */
export const COMMAND_STATES = ['sending', 'unknown', 'succeeded', 'refused'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Values that a notice shows of a command, by name. Amounts are satang. Never a password, a code or a gift link. */
export type CommandDetails = Readonly<Record<string, string>>;

/** One command that a member has given, from the moment before it is sent until its outcome has been read. */
export interface CommandRecord {
  /** Random. It is also the idempotency key, so that a retry is the same command for the operator. */
  readonly id: string;
  readonly kind: CommandKind;
  readonly state: CommandState;
  /** Name of its lock, which is held while a tab sends it. */
  readonly lock: string;
  /** Time of sending in ms on the server's clock. */
  readonly sentAt: number;
  readonly details: CommandDetails;
  /** Contents of the operator's records before the command. Empty if they could not be read. */
  readonly baseline: CommandDetails;
  /** Time of the last change of the state, in ms on the server's clock. */
  readonly settledAt?: number | undefined;
  /** Last time at which the operator's records were read without finding the command, in ms on the server's clock. */
  readonly checkedAt?: number | undefined;
  /** Message of the operator: a key of the catalogue or any text. */
  readonly message?: string | undefined;
  readonly failure?: CommandFailure | undefined;
}

/** Why a command was refused or is unknown. `notMade`: the operator's records do not have it. */
type CommandFailure = FailureKind | 'notMade';

const FAILURES: Readonly<Record<CommandFailure, true>> = {
  refused: true,
  shape: true,
  network: true,
  timeout: true,
  abort: true,
  http: true,
  busy: true,
  notSent: true,
  earlier: true,
  notMade: true,
};

const isFailure = (text: string | null): text is CommandFailure =>
  text !== null && Object.hasOwn(FAILURES, text);

const DETAIL = 'd.';
const BASELINE = 'b.';

/** Serialises a record. Values of the storage are plain strings, never JSON (F-76): the form of a query string. */
export function encodeRecord({ details, baseline, ...fields }: CommandRecord): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) text.set(name, String(value));
  }
  for (const [name, value] of Object.entries(details)) text.set(DETAIL + name, value);
  for (const [name, value] of Object.entries(baseline)) text.set(BASELINE + name, value);
  // Equal records have equal texts.
  text.sort();
  return text.toString();
}

/** Kinds whose command can be restored from the record, so that the same can be sent again with its key. */
export const RETRYABLE_KINDS: ReadonlySet<CommandKind> = new Set([
  'transfer',
  'play',
  'withdraw',
  'openGame',
  'bonus',
  'endBonus',
  'promotion',
  'refund',
  'refundToWallet',
  'invite',
  'spin',
]);

/** Reads a serialised record. Returns undefined for a text of another version, or one that was altered. */
export function decodeRecord(text: string): CommandRecord | undefined {
  const fields = new URLSearchParams(text);
  const id = fields.get('id');
  const kind = COMMAND_KINDS.find((each) => each === fields.get('kind'));
  const state = COMMAND_STATES.find((each) => each === fields.get('state'));
  const sentAt = readTime(fields, 'sentAt');
  const lock = fields.get('lock') ?? '';
  const failure = fields.get('failure');
  if (!id || kind === undefined || state === undefined || sentAt === undefined) return undefined;
  return {
    id,
    kind,
    state,
    lock,
    sentAt,
    details: readGroup(fields, DETAIL),
    baseline: readGroup(fields, BASELINE),
    settledAt: readTime(fields, 'settledAt'),
    checkedAt: readTime(fields, 'checkedAt'),
    message: fields.get('message') ?? undefined,
    failure: isFailure(failure) ? failure : undefined,
  };
}

/** Reads the time of sending of a serialised record, also of one that this version of the app does not know. */
export const readSentAt = (text: string): number | undefined => readTime(new URLSearchParams(text), 'sentAt');

function readTime(fields: URLSearchParams, name: string): number | undefined {
  const text = fields.get(name);
  const ms = text ? Number(text) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}

const readGroup = (fields: URLSearchParams, prefix: string): CommandDetails =>
  Object.fromEntries(
    [...fields]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
