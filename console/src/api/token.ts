import { Store } from './store.ts';

const KEY = 'sandbox-token';

/** Access token of a sandbox that was started with `SANDBOX_TOKEN`. Stored until the tab closes. */
export const sandboxToken = new Store(sessionStorage.getItem(KEY) ?? '');
/** Set once the sandbox has rejected the stored token. */
export const isTokenRequired = new Store(false);

export function saveSandboxToken(token: string): void {
  sessionStorage.setItem(KEY, token);
  sandboxToken.set(token);
  isTokenRequired.set(false);
}
