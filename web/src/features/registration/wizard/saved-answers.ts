import * as z from 'zod/mini';

import { sessionStore } from '#lib/browser/storage.ts';
import { decodeFields, encodeFields } from '#lib/browser/stored-record.ts';

const answer = z._default(z.string(), '');

const answersSchema = z.object({
  phone: answer,
  name: answer,
  sourceCode: answer,
  inviteCode: answer,
  bankCode: answer,
  accountNo: answer,
  firstName: answer,
  lastName: answer,
  currency: answer,
  /** Normalised phone that needs no code, or whose code was verified. */
  clearedPhone: answer,
  /** Normalised phone to which the last code was sent; `otpRef` and `otpToken` belong to that code. */
  sentTo: answer,
  otpRef: answer,
  otpToken: answer,
  /** Time from which the next code may be requested, in ms on the server's clock. */
  resendAt: answer,
  /** Normalised phone of a registration whose response was lost, until the visitor logs in or registers anew. */
  unconfirmedPhone: answer,
});

/** The answers of a visitor as they were typed, and the state of the phone's verification. */
export interface RegistrationAnswers extends Readonly<z.output<typeof answersSchema>> {}

const STORAGE_KEY = 'w.wizard';

/** Loads the answers of this tab, as after a reload. Passwords are never stored. */
export const loadAnswers = (): RegistrationAnswers =>
  decodeFields(answersSchema, sessionStore.get(STORAGE_KEY)) ?? answersSchema.parse({});

/** Saves the known fields only, so that nothing else can get into the storage. */
export const saveAnswers = (answers: RegistrationAnswers): void =>
  sessionStore.set(STORAGE_KEY, encodeFields(answersSchema.parse(answers)));

/** Removes the answers of this tab. */
export const clearAnswers = (): void => sessionStore.remove(STORAGE_KEY);
