/**
 * Outcome of a command as the app tells it. `notSent` and `notApplied` are refusals of the app itself: it never sent the command, or
 * the operator's records do not have it. `signedOut`: the session has ended.
 */
export type Told = 'done' | 'refused' | 'notSent' | 'notApplied' | 'unknown' | 'sending' | 'signedOut';

/** A text of the app: its feature and its name. */
export type TextName = readonly [feature: string, name: string];

/** Number of effects that a command must have had. `asTold`: one if it is told as done, otherwise none. */
export type EffectCount = 0 | 1 | 'asTold';
