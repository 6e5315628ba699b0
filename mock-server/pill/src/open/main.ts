import { type Opening, OPENING_PARAM } from '@wallet/shared/world-page.ts';

import { ensureStorage } from './page-storage.ts';
import { runSteps } from './run-steps.ts';

/*
 * Opens a page of the app in a state that the console has asked for: session, language, theme, and what a member does then.
 * Runs before the scripts of the app.
 */

const url = new URL(location.href);
const opening = url.searchParams.get(OPENING_PARAM);
if (opening !== null) {
  ensureStorage();
  const { token, isMember, language, theme, steps = [] } = JSON.parse(opening) as Opening;
  const store = (storage: Storage, key: string, value: string | undefined): void =>
    value === undefined ? storage.removeItem(key) : storage.setItem(key, value);
  store(localStorage, 'token', undefined);
  store(sessionStorage, 'token', isMember ? token : undefined);
  store(localStorage, 'remember-agreement', 'true');
  if (language !== undefined) store(localStorage, 'locale', language);
  if (theme !== undefined) store(localStorage, 'w.theme', theme);
  const hasPill = url.searchParams.get('sandbox') !== '0';
  for (const name of [OPENING_PARAM, 'sandbox']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  void runSteps(steps, hasPill);
}
