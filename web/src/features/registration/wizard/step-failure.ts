import type { ApiError } from '#api/api-error.ts';

import { type FieldLocation, findFieldLocation } from './steps.ts';

/** A failed call of the registration. Each failure is a new object, so that a repeated message is read out again. */
export interface StepFailure {
  readonly error: ApiError;
  /** The field that the refusal is about. Undefined where it is about none, or the operator sent no message. */
  readonly location: FieldLocation | undefined;
  /** True where the call may have succeeded although its response was lost. */
  readonly isUnknown: boolean;
}

/** Creates the failure of a call from its error. */
export const createStepFailure = (error: ApiError, isUnknown = false): StepFailure => ({
  error,
  location: error.text === undefined ? undefined : findFieldLocation(error.key),
  isUnknown,
});
