import { sessionStore } from '#lib/browser/storage.ts';

/** The answers of a visitor as they were typed, and the state of the phone's verification. */
export interface RegistrationAnswers {
  readonly phone: string;
  readonly name: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly currency: string;
  /** Normalised phone that needs no code, or whose code was verified. */
  readonly clearedPhone: string;
  /** Normalised phone to which the last code was sent; `otpRef` and `otpToken` belong to that code. */
  readonly sentTo: string;
  readonly otpRef: string;
  readonly otpToken: string;
  /** Time from which the next code may be requested, in ms on the server's clock. */
  readonly resendAt: string;
  /** Normalised phone of a registration whose response was lost, until the visitor logs in or registers anew. */
  readonly unconfirmedPhone: string;
}

const EMPTY_ANSWERS: RegistrationAnswers = {
  phone: '',
  name: '',
  sourceCode: '',
  inviteCode: '',
  bankCode: '',
  accountNo: '',
  firstName: '',
  lastName: '',
  currency: '',
  clearedPhone: '',
  sentTo: '',
  otpRef: '',
  otpToken: '',
  resendAt: '',
  unconfirmedPhone: '',
};

const STORAGE_KEY = 'w.wizard';

/** Loads the answers of this tab, as after a reload. Passwords are never stored. */
export function loadAnswers(): RegistrationAnswers {
  const saved = new URLSearchParams(sessionStore.get(STORAGE_KEY) ?? '');
  const pairs = Object.keys(EMPTY_ANSWERS).map((name) => [name, saved.get(name) ?? '']);
  return Object.fromEntries(pairs) as RegistrationAnswers;
}

/** Saves the known fields only, so that nothing else can get into the storage. */
export function saveAnswers(answers: RegistrationAnswers): void {
  const saved = new URLSearchParams();
  for (const name of Object.keys(EMPTY_ANSWERS) as (keyof RegistrationAnswers)[]) {
    if (answers[name] !== '') saved.set(name, answers[name]);
  }
  sessionStore.set(STORAGE_KEY, saved.toString());
}

/** Removes the answers of this tab. */
export const clearAnswers = (): void => sessionStore.remove(STORAGE_KEY);
