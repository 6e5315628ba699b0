import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { WorldState } from './world-state.ts';

/** Success of an operation. `state` is absent if nothing changed. */
export interface Done<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly state?: WorldState;
}

/**
 * Refusal with an error key. `state` is present only if the refusal must be recorded: a failed login, or a
 * transfer with its reversal. Its balances are unchanged.
 */
export interface Refused<Key extends ErrorKey> {
  readonly ok: false;
  readonly key: Key;
  readonly state?: WorldState;
}

export type Outcome<Value, Key extends ErrorKey = never> = Done<Value> | Refused<Key>;

export const done = <Value>(value: Value, state?: WorldState): Done<Value> =>
  state ? { ok: true, value, state } : { ok: true, value };

/** Refuses and changes nothing. */
export const refuse = <const Key extends ErrorKey>(key: Key): Refused<Key> => ({ ok: false, key });

/** Refuses and commits `state`: a counted attempt, or a failed transfer with its reversal. */
export const fail = <const Key extends ErrorKey>(key: Key, state: WorldState): Refused<Key> => ({
  ok: false,
  key,
  state,
});

/** Converts the value of a successful outcome. */
export const mapOutcome = <Value, Other, Key extends ErrorKey>(
  outcome: Outcome<Value, Key>,
  convert: (value: Value) => Other,
): Outcome<Other, Key> => (outcome.ok ? { ...outcome, value: convert(outcome.value) } : outcome);

/** Invalid field of a control request: its path, and a message in the form "must be …". */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Rejected control request. It changes nothing; the control API responds 422 with the issues. */
interface Rejected {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/** Outcome of an operator's action in the control API, which has issues instead of error keys. */
export type OperatorOutcome<Value> = Done<Value> | Rejected;

export const reject = (path: string, message: string): Rejected => ({
  ok: false,
  issues: [{ path, message }],
});
