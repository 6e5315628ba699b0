import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { ApiError } from '#api/api-error.ts';

import type { RegistrationAnswers } from './saved-answers.ts';

export type RegistrationStep = 'phone' | 'otp' | 'profile' | 'bank';

const ALL_STEPS: readonly RegistrationStep[] = ['phone', 'otp', 'profile', 'bank'];

export const isStep = (text: string | null): text is RegistrationStep =>
  ALL_STEPS.some((step) => step === text);

/** Returns the steps of this registration. The code step is left out where the operator requires no code. */
export const listSteps = (requiresOtp: boolean): readonly RegistrationStep[] =>
  requiresOtp ? ALL_STEPS : ALL_STEPS.filter((step) => step !== 'otp');

interface Progress {
  readonly answers: RegistrationAnswers;
  /** Normalised phone. */
  readonly phone: string;
  /** True once the operator has accepted the profile, while the password is in memory. A reload loses it. */
  readonly isValidated: boolean;
  /** The step to which a verified code leads: the one that asked for it, otherwise the profile. */
  readonly stepAfterCode: 'profile' | 'bank';
}

/** Returns the step that an address may show: the requested one, or the first one before it that is not complete. */
export function getAllowedStep(
  requested: RegistrationStep,
  { answers, phone, isValidated, stepAfterCode }: Progress,
): RegistrationStep {
  if (requested === 'phone') return 'phone';
  const isCleared = phone !== '' && answers.clearedPhone === phone;
  if (!isCleared) {
    const isSent = phone !== '' && answers.sentTo === phone && answers.otpToken !== '';
    return isSent ? 'otp' : 'phone';
  }
  const wanted = requested === 'otp' ? stepAfterCode : requested;
  return wanted === 'bank' && isValidated ? 'bank' : 'profile';
}

/** The field that a refusal is about, and its step. */
export interface FieldLocation {
  readonly step: RegistrationStep;
  readonly field: 'phone' | 'name' | 'accountNo' | 'firstName';
}

const FIELD_LOCATIONS: Readonly<Partial<Record<ErrorKey, FieldLocation>>> = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: { step: 'phone', field: 'phone' },
  EXISTING_USER: { step: 'phone', field: 'phone' },
  INVALID_USER_INFO: { step: 'profile', field: 'name' },
  INVALID_BANK: { step: 'bank', field: 'accountNo' },
  EXISTING_BANK: { step: 'bank', field: 'accountNo' },
  BANK_ACCOUNT_NAME_ENG: { step: 'bank', field: 'firstName' },
};

/** Finds the field that a refusal is about. Returns undefined where it is about no field. */
export const findFieldLocation = (key: ErrorKey | undefined): FieldLocation | undefined =>
  key && FIELD_LOCATIONS[key];

/** Keys that say of a field that it is missing or not valid, and not of which. */
const UNNAMED_FIELD_KEYS: ReadonlySet<ErrorKey> = new Set(['KEY_MISSING', 'KEY_INVALID', 'NO_BANK']);
const BANK_FIELD = /\bbank(Code|AccountName|AccountNo)\b/i;
const OTHER_FIELD = /\b(name|username|password|sourceCode|inviteCode|currency)\b/i;

/**
 * Returns true for a refusal of the profile step that the bank fields may have caused, which are empty there (F-4). All other
 * fields are filled by then, and the registration checks all of them again.
 */
export function isAboutEmptyBank({ kind, status, key, text }: ApiError): boolean {
  if (key !== undefined) return UNNAMED_FIELD_KEYS.has(key) || findFieldLocation(key)?.step === 'bank';
  if (text !== undefined) return BANK_FIELD.test(text) && !OTHER_FIELD.test(text);
  // A validator that lists the fields, as an array.
  return kind === 'http' && (status === 400 || status === 422);
}

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
