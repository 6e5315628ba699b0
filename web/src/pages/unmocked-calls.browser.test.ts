import { session } from '@wallet/shared/contract/session.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test, vi } from 'vitest';

import { mockResponse, receivedCalls, takeViolations } from '#testing/mock-api.ts';

/* Calls that the test of a page does not mock, as the mock backend treats them. */

const send = (path: string, init?: RequestInit) => fetch(path, init);

test('a read of the contract stays pending, is recorded and is reported by a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockResponse(spinWheel.active, { isActive: true });
  const leaving = new AbortController();
  const response = send(wallet.read.path, { signal: leaving.signal });
  await vi.waitFor(() => expect(receivedCalls(wallet.read)).toHaveLength(1), { timeout: 15_000 });
  expect(warn.mock.calls).toEqual([
    [
      'GET /api/wallet has no mock response in this test and stays pending: mockResponse(wallet.read, …) sets its response',
    ],
  ]);
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  warn.mockRestore();
});

test.each([
  ['a command', 'POST', session.login.path, '; mockResponse(session.login, …) sets its response'],
  ['a call outside the contract', 'GET', '/api/no-such-call', ' is not in the contract'],
])('%s fails the test, and a developer reads what is missing', async (_, method, path, missing) => {
  mockResponse(spinWheel.active, { isActive: true });
  const violation = `unexpected call: ${method} ${path}${missing}`;
  await expect(send(path, { method })).rejects.toThrow(violation);
  expect(takeViolations()).toEqual([violation]);
});
