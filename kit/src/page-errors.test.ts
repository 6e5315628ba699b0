import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';

import { collectPageErrors } from './page-errors.ts';

/** Collects the errors of a page that logs these errors, each from an address. */
async function collect(logged: readonly (readonly [text: string, url: string])[]) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const page = {
    on: (name: string, listener: (event: unknown) => void) => void (listeners[name] = listener),
    addInitScript: () => Promise.resolve(),
  } as unknown as Page;
  const errors = await collectPageErrors(page);
  for (const [text, url] of logged)
    listeners['console']?.({ type: () => 'error', text: () => text, location: () => ({ url }) });
  return errors;
}

test('what the browser logs of calls and sockets is no error of the page, and all else is', async () => {
  const failed = 'Failed to load resource: the server responded with a status of 503 ()';
  const errors = await collect([
    [failed, 'http://sandbox.example/api/wallet'],
    ['WebSocket is already in CLOSING or CLOSED state.', 'http://sandbox.example/assets/chat.js'],
    ['Failed to load resource: net::ERR_INTERNET_DISCONNECTED', 'http://sandbox.example/logo.svg'],
    [failed, 'http://sandbox.example/logo.svg'],
    ['of the app', 'http://sandbox.example/assets/main.js'],
  ]);
  expect(errors).toEqual([
    `console: ${failed} (http://sandbox.example/logo.svg)`,
    'console: of the app (http://sandbox.example/assets/main.js)',
  ]);
});
