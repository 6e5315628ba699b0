export interface Issue {
  /** Which part of what was given; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** What the sandbox's short messages mean, for whoever acted. */
const MESSAGES: Readonly<Record<string, string>> = {
  SANDBOX_INPUT: 'The sandbox could not use what was given.',
  SANDBOX_WORLD_UNKNOWN: 'There is no such world. It may have been idle too long, or destroyed.',
  SANDBOX_WORLD_EXISTS: 'A world of this name is there already.',
  SANDBOX_WORLD_DEFAULT: 'The default world cannot be destroyed; reset it instead.',
  SANDBOX_WORLDS_FULL: 'The sandbox holds as many worlds as it can. Destroy one first.',
  SANDBOX_SCENARIO_UNKNOWN: 'There is no such scenario.',
  SANDBOX_MEMBER_UNKNOWN: 'There is no such member in this world.',
  SANDBOX_QR_UNKNOWN: 'This QR code is no longer there.',
  SANDBOX_SLIP_UNKNOWN: 'This slip is no longer there.',
  SANDBOX_LINK_UNKNOWN: 'This wallet link no longer waits for a verdict.',
  SANDBOX_WITHDRAWAL_UNKNOWN: 'This withdrawal no longer waits for a verdict.',
  SANDBOX_ROOM_UNKNOWN: 'There is no such chat room.',
  SANDBOX_FAULT_UNKNOWN: 'This fault rule is no longer there.',
  SANDBOX_CHECKPOINT_UNKNOWN: 'There is no checkpoint of this name.',
  SANDBOX_INVARIANT: 'Refused: it would have broken a rule of money. Nothing was changed.',
  SANDBOX_TOKEN: 'The sandbox asks for its token.',
  SANDBOX_NOT_BUILT: 'The sandbox does not do this yet.',
  INTERNAL_SERVER_ERROR: 'The sandbox made a mistake; its output says which.',
};

/** Why something was not done, in words, with the parts that caused it. */
export class ApiError extends Error {
  readonly status: number;
  /** The sandbox's own short message, or empty. */
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(code: string, status = 0, issues: readonly Issue[] = []) {
    super(MESSAGES[code] ?? code);
    this.code = code;
    this.status = status;
    this.issues = issues;
  }
}

/** What was typed into one field makes no sense; nothing was sent. */
export const createFieldError = (path: string, message: string): ApiError =>
  new ApiError('Nothing was sent.', 0, [{ path, message }]);

/** Anything that was thrown, as something to tell. */
export const toError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(error instanceof Error ? error.message : String(error));
