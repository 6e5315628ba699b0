import type { ControlIssue } from '@wallet/shared/control/client.ts';

/** Explanations of the sandbox's error codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  SANDBOX_INPUT: 'The sandbox rejected the input.',
  SANDBOX_WORLD_UNKNOWN: 'This world does not exist. It may have expired or been deleted.',
  SANDBOX_WORLD_EXISTS: 'A world with this name already exists.',
  SANDBOX_WORLD_DEFAULT: 'The default world cannot be deleted. Reset it instead.',
  SANDBOX_WORLDS_FULL: 'The maximum number of worlds is reached. Delete one first.',
  SANDBOX_STORE: 'The store of the worlds does not respond, so nothing can be changed.',
  SANDBOX_WORLD_DAMAGED: 'The store has lost a part of this world, so it is not served.',
  SANDBOX_NODE: 'The node of this world does not respond. Another one takes the world over within seconds.',
  SANDBOX_CLOSING: 'The sandbox is stopping.',
  SANDBOX_SCENARIO_UNKNOWN: 'This scenario does not exist.',
  SANDBOX_MEMBER_UNKNOWN: 'This member does not exist in this world.',
  SANDBOX_QR_UNKNOWN: 'This QR code no longer exists.',
  SANDBOX_SLIP_UNKNOWN: 'This slip no longer exists.',
  SANDBOX_LINK_UNKNOWN: 'This gift link is no longer pending.',
  SANDBOX_WITHDRAWAL_UNKNOWN: 'This withdrawal is no longer pending.',
  SANDBOX_ROOM_UNKNOWN: 'This chat room does not exist.',
  SANDBOX_FAULT_UNKNOWN: 'This fault rule no longer exists.',
  SANDBOX_SNAPSHOT_UNKNOWN: 'There is no snapshot with this name.',
  SANDBOX_CALL_UNKNOWN: 'The world has changed too often since this call, or the call is gone.',
  SANDBOX_INVARIANT: 'Rejected: the change would violate a ledger invariant. Nothing was changed.',
  SANDBOX_PROXIED:
    'Calls are forwarded to a real backend. Members, money, offers and time are those of the backend.',
  SANDBOX_TOKEN: 'The sandbox requires its access token.',
  SANDBOX_PEER:
    'Without SANDBOX_TOKEN the sandbox can be used on its own machine only, and not through a proxy.',
  INTERNAL_SERVER_ERROR: 'The sandbox failed with an internal error. See its log for details.',
};

/** Failed or rejected request, with the invalid parts of its input. */
export class ApiError extends Error {
  /** HTTP status; 0 if no response arrived or nothing was sent. */
  readonly status: number;
  /** Error code of the sandbox, such as `SANDBOX_INPUT`, or a text without a code. */
  readonly code: string;
  readonly issues: readonly ControlIssue[];

  constructor(code: string, status = 0, issues: readonly ControlIssue[] = []) {
    super(MESSAGES[code] ?? code);
    this.code = code;
    this.status = status;
    this.issues = issues;
  }

  /** Returns the error as one of a part of the input, such as `games.3`. */
  inside(part: string): ApiError {
    const issues = this.issues.map(({ path, message }) => ({
      path: path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path,
      message,
    }));
    return new ApiError(this.code, this.status, issues);
  }
}

/** Creates the error of one invalid form field. Nothing has been sent. */
export const createFieldError = (path: string, message: string): ApiError =>
  new ApiError('Nothing was sent.', 0, [{ path, message }]);

/** Converts a thrown value to an `ApiError`. */
export const toError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(error instanceof Error ? error.message : String(error));
