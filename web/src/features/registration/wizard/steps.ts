import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { RegistrationAnswers } from './saved-answers.ts';

export type RegistrationStep = 'phone' | 'otp' | 'profile' | 'bank';

const ALL_STEPS: readonly RegistrationStep[] = ['phone', 'otp', 'profile', 'bank'];

export const isStep = (text: string | null): text is RegistrationStep =>
  ALL_STEPS.some((step) => step === text);

/** The steps of this registration: the code is asked for only where the operator wants one. */
export const listSteps = (asksCode: boolean): readonly RegistrationStep[] =>
  asksCode ? ALL_STEPS : ALL_STEPS.filter((step) => step !== 'otp');

interface Progress {
  readonly answers: RegistrationAnswers;
  /** The phone as the operator takes it. */
  readonly phone: string;
  /** The operator has judged the profile, and the password is still known: it does not survive a reload. */
  readonly isJudged: boolean;
}

/** The step that an address may show: the one it names, or the last before it that is not done yet. */
export function getAllowedStep(
  asked: RegistrationStep,
  { answers, phone, isJudged }: Progress,
): RegistrationStep {
  if (asked === 'phone') return 'phone';
  const isCleared = phone !== '' && answers.clearedPhone === phone;
  if (!isCleared) {
    const isSent = phone !== '' && answers.sentTo === phone && answers.otpToken !== '';
    return isSent ? 'otp' : 'phone';
  }
  return asked === 'bank' && isJudged ? 'bank' : 'profile';
}

/** A field that a refusal speaks of, and the step that has it. */
export interface FieldLocation {
  readonly step: RegistrationStep;
  readonly field: 'phone' | 'name' | 'accountNo' | 'firstName';
}

const FIELD_LOCATIONS: Readonly<Partial<Record<ErrorKey, FieldLocation>>> = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: { step: 'phone', field: 'phone' },
  EXISTING_USER: { step: 'phone', field: 'phone' },
  UNVERIFIED_OTP: { step: 'phone', field: 'phone' },
  INVALID_USER_INFO: { step: 'profile', field: 'name' },
  INVALID_BANK: { step: 'bank', field: 'accountNo' },
  EXISTING_BANK: { step: 'bank', field: 'accountNo' },
  BANK_ACCOUNT_NAME_ENG: { step: 'bank', field: 'firstName' },
};

/** Where a refusal is shown; undefined where it is the matter of no field. */
export const findFieldLocation = (key: ErrorKey | undefined): FieldLocation | undefined =>
  key && FIELD_LOCATIONS[key];
