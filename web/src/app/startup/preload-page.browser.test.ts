import { expect, onTestFinished, test } from 'vitest';

import { findPage } from '#app/routing/pages.tsx';
import { createStore } from '#lib/react/create-store.ts';
import { PATHS } from '#lib/paths.ts';
import { createTestQueryClient } from '#testing/render.tsx';

import { preloadHomeAtLogin } from './preload-page.ts';

test('a page that cannot be loaded ahead, as without a connection, is no error at the login', async () => {
  const home = findPage(PATHS.home);
  let loads = 0;
  // No mock: it would handle the rejection.
  const loadPrefetch = () => {
    loads += 1;
    return Promise.reject(new TypeError('failed to fetch'));
  };
  Object.assign(home ?? {}, { loadPrefetch });
  const errors: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    errors.push(event.reason);
  };
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => window.removeEventListener('unhandledrejection', note));
  preloadHomeAtLogin(createStore(createTestQueryClient()));
  const field = document.createElement('input');
  field.autocomplete = 'current-password';
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(loads).toBeGreaterThan(0);
  // The event comes with a task after the rejection.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(errors).toEqual([]);
});
