import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { WorldState } from './world-state.ts';

/** An operation that worked; `state` is absent where nothing changed. */
export interface Done<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly state?: WorldState;
}

/** A refusal. With `state` it leaves a trace (an attempt counter; a transfer and its reversal), never a changed balance. */
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

/** Refuses, but keeps `state`: attempts are counted, a failed transfer shows its reversal. */
export const fail = <const Key extends ErrorKey>(key: Key, state: WorldState): Refused<Key> => ({
  ok: false,
  key,
  state,
});

/** The same outcome with its value told in another way. */
export const mapOutcome = <Value, Other, Key extends ErrorKey>(
  outcome: Outcome<Value, Key>,
  as: (value: Value) => Other,
): Outcome<Other, Key> => (outcome.ok ? { ...outcome, value: as(outcome.value) } : outcome);

/** What is wrong with the input of an operator's act: the field's path, and a sentence. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** An operator's act that cannot be. It changes nothing; the control calls answer 422 with the issues. */
export interface Rejected {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/** What an operator's act gives: these are no calls of the catalogue, so they have issues and no keys. */
export type OperatorOutcome<Value> = Done<Value> | Rejected;

export const reject = (path: string, message: string): Rejected => ({
  ok: false,
  issues: [{ path, message }],
});
