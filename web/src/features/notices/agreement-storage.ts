import { localStore, sessionStore } from '#lib/browser/storage.ts';

const KEY = 'remember-agreement';
const YES = 'true';

/** Whether the agreement is due: not in this session yet, and never asked to stay away on this device (F-34). */
export const isAgreementDue = (): boolean => localStore.get(KEY) !== YES && sessionStore.get(KEY) !== YES;

/** It was shown in this session. */
export const markAgreementShown = (): void => sessionStore.set(KEY, YES);

/** It is not to be shown on this device again. */
export const dismissAgreement = (): void => localStore.set(KEY, YES);
