import { localStore, sessionStore } from '#lib/browser/storage.ts';

/** Reads the token of a session that began before the page was loaded. */
export const readStoredToken = (): string | undefined => sessionStore.get('token') ?? localStore.get('token');
