import { Store } from './store.ts';

const KEY = 'sandbox-token';

/** What a sandbox with `SANDBOX_TOKEN` asks for; kept until the tab is closed. */
export const sandboxToken = new Store(sessionStorage.getItem(KEY) ?? '');
/** Whether the sandbox has refused the token that is kept. */
export const isTokenRequired = new Store(false);

export function saveSandboxToken(token: string): void {
  sessionStorage.setItem(KEY, token);
  sandboxToken.set(token);
  isTokenRequired.set(false);
}
