import '#styles/all.css';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import { localStore } from '#lib/browser/storage.ts';
import { resetClock } from '#lib/time/clock.ts';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

/* Runs before each test file: sets up what the page contains before the app starts. */
if (!document.getElementById('config')) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'config';
  block.textContent = JSON.stringify(DEFAULT_CONFIG);
  document.head.append(block);
}
document.documentElement.lang = 'th';
// One browser runs many files: clear what the previous one has stored.
localStorage.clear();
sessionStorage.clear();

beforeEach(cleanup);
// A time of the server that another file has received would count as later than that of a test.
beforeEach(resetClock);

// A toast that outlives its test would cover the buttons of the next, and a command would have its notice.
afterEach(() => {
  localStore.removeByPrefix('w.command.');
  for (const { id } of toastStore.get()) dismissToast(id);
});
