import type { ApiError } from '#api/api-error.ts';

import { type Place, placeOf } from './steps.ts';

/** A call of the registration that did not succeed. A new one each time, so that the same words said again are read again. */
export interface Trouble {
  readonly error: ApiError;
  /** The field that it speaks of; undefined where it is the matter of none, or nothing was said. */
  readonly place: Place | undefined;
  /** It may have had its effect all the same. */
  readonly isUnknown: boolean;
}

export const troubleOf = (error: ApiError, isUnknown = false): Trouble => ({
  error,
  place: error.text === undefined ? undefined : placeOf(error.key),
  isUnknown,
});
