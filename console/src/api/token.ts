import { createStore } from '@wallet/web/lib/react/create-store.ts';

const KEY = 'sandbox-token';

/** Access token of a sandbox that was started with `SANDBOX_TOKEN`. Stored until the tab closes. */
export const sandboxToken = createStore(readToken());
/** Set once the sandbox has rejected the stored token. */
export const isTokenRequired = createStore(false);

export function saveSandboxToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked: the token is kept until the page is reloaded.
  }
  sandboxToken.set(token);
  isTokenRequired.set(false);
}

function readToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
