import { sessionStore } from '#lib/browser/storage.ts';

/** What a visitor has filled in, as it was typed; and how far the phone has come. */
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
  /** The phone, as the operator takes it, that may go on: it needs no code, or has proved itself. */
  readonly clearedPhone: string;
  /** The phone to which the last code was sent, with the code's reference and token. */
  readonly sentTo: string;
  readonly otpRef: string;
  readonly otpToken: string;
  /** When the next code may be asked for: milliseconds on the server's clock. */
  readonly resendAt: string;
}

export const EMPTY_ANSWERS: RegistrationAnswers = {
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
};

const KEY = 'w.wizard';

/** The answers of this tab, from before a reload or from a way back. A password is never among them. */
export function loadAnswers(): RegistrationAnswers {
  const kept = new URLSearchParams(sessionStore.get(KEY) ?? '');
  const pairs = Object.keys(EMPTY_ANSWERS).map((name) => [name, kept.get(name) ?? '']);
  return Object.fromEntries(pairs) as RegistrationAnswers;
}

/** Keeps only what is named above, so that nothing else can slip into the storage. */
export function saveAnswers(answers: RegistrationAnswers): void {
  const kept = new URLSearchParams();
  for (const name of Object.keys(EMPTY_ANSWERS) as (keyof RegistrationAnswers)[]) {
    if (answers[name] !== '') kept.set(name, answers[name]);
  }
  sessionStore.set(KEY, kept.toString());
}

export const clearAnswers = (): void => sessionStore.remove(KEY);
