import { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockNetworkError, mockPendingResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';

import { shownStates, sendButton } from './command-form.test-utils.tsx';
import { TRANSFERRED, TransferForm } from './command.test-utils.tsx';

const GESTURES: Record<string, () => Promise<void>> = {
  dblclick: async () => userEvent.dblClick(sendButton()),
  'three synchronous clicks': async () => {
    const element = sendButton().element() as HTMLElement;
    for (let click = 0; click < 3; click += 1) element.click();
  },
  'Enter×2': async () => {
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('{Enter}{Enter}');
  },
  'click+Enter': async () => {
    await userEvent.click(sendButton());
    await userEvent.keyboard('{Enter}');
  },
  'double tap': async () => {
    const element = sendButton().element();
    for (let tap = 0; tap < 2; tap += 1) {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
      (element as HTMLElement).click();
    }
  },
};

test.each(Object.keys(GESTURES))(
  'decision command: %s has one effect, however fast the response is',
  async (name) => {
    mockResponse(wallet.transfer, TRANSFERRED);
    await render(<TransferForm />);
    await GESTURES[name]?.();
    await expect.element(shownStates()).toHaveTextContent('done');
    expect(receivedCalls(wallet.transfer)).toHaveLength(1);
  },
);

test.each(Object.keys(GESTURES))('decision command: %s has one effect while it is running', async (name) => {
  const release = mockPendingResponse(wallet.transfer, TRANSFERRED);
  await render(<TransferForm />);
  await GESTURES[name]?.();
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
  await waitFor(() => expect(navigator.onLine).toBe(true));
  await new Promise((resolve) => requestAnimationFrame(resolve));
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
