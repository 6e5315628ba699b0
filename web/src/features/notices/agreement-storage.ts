import { localStore, sessionStore } from '#lib/browser/storage.ts';

const KEY = 'remember-agreement';
const YES = 'true';

/** Returns true if the agreement must be shown: not shown in this session and not dismissed on this device (F-34). */
export const isAgreementDue = (): boolean => localStore.get(KEY) !== YES && sessionStore.get(KEY) !== YES;

/** Stores for this session that the agreement was shown. */
export const markAgreementShown = (): void => sessionStore.set(KEY, YES);

/** Stores on this device that the agreement is not shown again. */
export const dismissAgreement = (): void => localStore.set(KEY, YES);
