import type { ApiError } from '#api/api-error.ts';

import { type FieldLocation, findFieldLocation } from './steps.ts';

/**
 * Reason why a step was not completed. `refused`: a failed call. `unconfirmed`: the registration may have succeeded,
 * but its response was lost. `codeNotNeeded`: the operator has asked for a code and then withdrawn it, so the call
 * can be repeated. Each failure is a new object, so that a repeated message is read out again.
 */
export type StepFailure =
  | {
      readonly kind: 'refused';
      readonly error: ApiError;
      /** The field that the refusal is about. Undefined where it is about none, or the operator sent no message. */
      readonly location: FieldLocation | undefined;
    }
  | { readonly kind: 'unconfirmed'; readonly error: ApiError }
  | { readonly kind: 'codeNotNeeded' };

/** Creates the failure of a call from its error. */
export const createRefusal = (error: ApiError): Extract<StepFailure, { kind: 'refused' }> => ({
  kind: 'refused',
  error,
  location: error.text === undefined ? undefined : findFieldLocation(error.key),
});
