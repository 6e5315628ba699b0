import '#styles/all.css';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { afterEach } from 'vitest';

import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

/* What the page brings before the app: its data block, and its language. Runs before each test file. */
const block = document.createElement('script');
block.type = 'application/json';
block.id = 'config';
block.textContent = JSON.stringify(DEFAULT_CONFIG);
document.head.append(block);
document.documentElement.lang = 'th';
// One browser runs many files: what the last one kept is nothing to this one.
localStorage.clear();
sessionStorage.clear();

// A toast that outlives its test lies over the buttons of the next.
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});
