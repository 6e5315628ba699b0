import type { ApiError } from '#api/api-error.ts';

import { type FieldLocation, findFieldLocation } from './steps.ts';

/** A call of the registration that did not succeed. A new one each time, so that the same words said again are read again. */
export interface StepFailure {
  readonly error: ApiError;
  /** The field that it speaks of; undefined where it is the matter of none, or nothing was said. */
  readonly location: FieldLocation | undefined;
  /** It may have had its effect all the same. */
  readonly isUnknown: boolean;
}

export const createStepFailure = (error: ApiError, isUnknown = false): StepFailure => ({
  error,
  location: error.text === undefined ? undefined : findFieldLocation(error.key),
  isUnknown,
});
