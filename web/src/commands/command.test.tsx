import { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockPendingResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { shownStates, sendButton } from './command-form.test-utils.tsx';
import { TRANSFERRED, TransferForm } from './command.test-utils.tsx';
import { GESTURES } from './press-twice.test-utils.ts';

// However slow the machine is, the second press comes within the second in which it is the same tap.
let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});

test.each(GESTURES)('decision command: %s has one effect, however fast the response is', async (_, press) => {
  mockResponse(wallet.transfer, TRANSFERRED);
  await render(<TransferForm />);
  await press();
  await expect.element(shownStates()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test.each(GESTURES)('decision command: %s has one effect while it is running', async (_, press) => {
  const release = mockPendingResponse(wallet.transfer, TRANSFERRED);
  await render(<TransferForm />);
  await press();
  await expect.element(sendButton()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(shownStates()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: a tap while offline sends nothing later', async () => {
  mockNetworkError(wallet.transfer);
  await render(<TransferForm />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await userEvent.click(sendButton());
  await expect.element(shownStates()).toHaveTextContent('unknown');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);

  vi.restoreAllMocks();
  mockResponse(wallet.transfer, TRANSFERRED);
  window.dispatchEvent(new Event('online'));
  await clock.advance(60_000);
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: the lock survives closing and opening the form', async () => {
  const release = mockPendingResponse(wallet.transfer, TRANSFERRED);
  const client = new QueryClient();
  const first = await render(<TransferForm />, { client });
  await userEvent.click(sendButton());
  await first.unmount();
  await render(<TransferForm />, { client });
  await expect.element(sendButton()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(sendButton());
  release();
  await expect.element(sendButton()).toHaveAttribute('aria-busy', 'false');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: another amount while a command is running is refused and not sent', async () => {
  const release = mockPendingResponse(wallet.transfer, TRANSFERRED);
  const screen = await render(<TransferForm />);
  await userEvent.click(sendButton());
  await screen.rerender(<TransferForm amount={60_00} />);
  await userEvent.click(sendButton());
  await expect.element(shownStates()).toHaveTextContent('refused');
  release();
  await expect.element(shownStates()).toHaveTextContent('refused done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: no header if the deployment does not allow it', async () => {
  mockResponse(wallet.transfer, TRANSFERRED);
  await render(<TransferForm />);
  await userEvent.click(sendButton());
  await expect.element(shownStates()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)[0]?.headers.has('idempotency-key')).toBe(false);
});
