import { QueryClient, useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { appConfig } from '#lib/app-config.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { useCommand } from './command.ts';
import { query } from './query.ts';

const INPUT = { body: { from: 'WALLET', to: 'PG', amount: asSatang(50_00) } } as const;
const DONE = { amount: asSatang(950_00) };

const walletOf = (amount: number) => createSampleWallet({ wallet: { amount: asSatang(amount) } });

/** A form with one button that runs the command. */
function Pay({ amount = 50_00 }: { amount?: number }) {
  const { run, isRunning } = useCommand(wallet.transfer, { invalidates: [wallet.read] });
  const [ends, setEnds] = useState<string[]>([]);
  const pay = async () => {
    const { state } = await run({ body: { ...INPUT.body, amount: asSatang(amount) } });
    setEnds((before) => [...before, state]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <input aria-label="amount" />
      <button type="submit" aria-busy={isRunning}>
        pay
      </button>
      <p data-testid="ends">{ends.join(' ')}</p>
    </form>
  );
}

const button = () => page.getByRole('button', { name: 'pay' });
const output = () => page.getByTestId('ends');
const storedKeys = () => Object.keys(sessionStorage).filter((name) => name.startsWith('w.intent.'));

const GESTURES: Record<string, () => Promise<void>> = {
  dblclick: async () => userEvent.dblClick(button()),
  'three synchronous clicks': async () => {
    const element = button().element() as HTMLElement;
    for (let click = 0; click < 3; click += 1) element.click();
  },
  'Enter×2': async () => {
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('{Enter}{Enter}');
  },
  'click+Enter': async () => {
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}');
  },
  'double tap': async () => {
    const element = button().element();
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
    mockResponse(wallet.transfer, DONE);
    await render(<Pay />);
    await GESTURES[name]?.();
    await expect.element(output()).toHaveTextContent('done');
    expect(receivedCalls(wallet.transfer)).toHaveLength(1);
  },
);

test.each(Object.keys(GESTURES))('decision command: %s has one effect while it is running', async (name) => {
  const release = mockPendingResponse(wallet.transfer, DONE);
  await render(<Pay />);
  await GESTURES[name]?.();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(output()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: a tap while offline sends nothing later', async () => {
  mockNetworkError(wallet.transfer);
  await render(<Pay />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('unknown');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);

  vi.restoreAllMocks();
  mockResponse(wallet.transfer, DONE);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(navigator.onLine).toBe(true));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: the lock survives closing and opening the form', async () => {
  const release = mockPendingResponse(wallet.transfer, DONE);
  const client = new QueryClient();
  const first = await render(<Pay />, { client });
  await userEvent.click(button());
  await first.unmount();
  await render(<Pay />, { client });
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button());
  release();
  await expect.element(output()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: another amount while a command is running is refused and not sent', async () => {
  const release = mockPendingResponse(wallet.transfer, DONE);
  const screen = await render(<Pay />);
  await userEvent.click(button());
  await screen.rerender(<Pay amount={60_00} />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('refused');
  release();
  await expect.element(output()).toHaveTextContent('refused done');
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('decision command: the idempotency key is kept over a lost response and a reload until the outcome is known', async () => {
  appConfig.idempotency = true;
  mockNetworkError(wallet.transfer);
  const screen = await render(<Pay />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('unknown');
  expect(storedKeys()).toHaveLength(1);

  // A reload: another life of the page, the same tab.
  await screen.unmount();
  mockResponse(wallet.transfer, DONE);
  await render(<Pay />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('done');
  const keys = receivedCalls(wallet.transfer).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(storedKeys()).toEqual([]);
  appConfig.idempotency = false;
});

test('decision command: no header if the deployment does not allow it', async () => {
  mockResponse(wallet.transfer, DONE);
  await render(<Pay />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('done');
  expect(receivedCalls(wallet.transfer)[0]?.headers.has('idempotency-key')).toBe(false);
});

test('decision command: no hash of a secret is stored', async () => {
  const { account } = await import('@wallet/shared/contract/account.ts');
  mockNetworkError(account.changePassword);
  function Change() {
    const { run, result } = useCommand(account.changePassword, { invalidates: [] });
    const input = { body: { oldPassword: 'one', newPassword: 'two' } };
    return (
      <>
        <button type="button" onClick={() => void run(input)}>
          pay
        </button>
        <p data-testid="ends">{result?.state}</p>
      </>
    );
  }
  await render(<Change />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent('unknown');
  expect(storedKeys()).toEqual([]);
  sessionStore.removeByPrefix('w.intent.');
});

const ENDINGS = [
  ['a key of the catalogue', () => mockRefusal(wallet.transfer, 'TRANSFER_FAIL'), 'refused'],
  [
    'a message of the operator',
    () => mockRawResponse(wallet.transfer, '{"message":"closed today"}', 400),
    'refused',
  ],
  ['500 INTERNAL_SERVER_ERROR', () => mockRefusal(wallet.transfer, 'INTERNAL_SERVER_ERROR'), 'unknown'],
  ['a 502 of a gateway', () => mockRawResponse(wallet.transfer, '<h1>Bad gateway</h1>', 502), 'unknown'],
  ['a 200 that is not JSON', () => mockRawResponse(wallet.transfer, '{"amou'), 'unknown'],
  ['a lost connection', () => mockNetworkError(wallet.transfer), 'unknown'],
] as const;

test.each(ENDINGS)('%s leaves a command %3$s', async (_, arrange, state) => {
  arrange();
  await render(<Pay />);
  await userEvent.click(button());
  await expect.element(output()).toHaveTextContent(state);
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
  sessionStore.removeByPrefix('w.intent.');
});

function Balance() {
  const { data } = useQuery({ ...query(wallet.read), retry: false });
  return <p data-testid="balance">{data?.wallet.amount ?? 'none'}</p>;
}
const balance = () => page.getByTestId('balance');

test('NT-1 after an unknown outcome the figures are reloaded before the next try is possible', async () => {
  mockResponse(wallet.read, walletOf(1_000_00));
  mockNetworkError(wallet.transfer);
  await render(
    <>
      <Balance />
      <Pay />
    </>,
  );
  await expect.element(balance()).toHaveTextContent('100000');
  const release = mockPendingResponse(wallet.read, walletOf(950_00));
  await userEvent.click(button());
  await vi.waitFor(() => expect(receivedCalls(wallet.read)).toHaveLength(2));
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await expect.element(output()).toHaveTextContent('');
  release();
  await expect.element(output()).toHaveTextContent('unknown');
  await expect.element(balance()).toHaveTextContent('95000');
  sessionStore.removeByPrefix('w.intent.');
});

test.each(['first', 'later'])(
  'FA-5 a %s request of the old balance that is late never replaces the new one',
  async (when) => {
    if (when === 'later') mockResponse(wallet.read, walletOf(1_000_00));
    const client = new QueryClient();
    let releaseOld = () => {};
    if (when === 'first') releaseOld = mockPendingResponse(wallet.read, walletOf(1_000_00));
    mockResponse(wallet.transfer, DONE);
    await render(
      <>
        <Balance />
        <Pay />
      </>,
      { client },
    );
    if (when === 'later') {
      await expect.element(balance()).toHaveTextContent('100000');
      releaseOld = mockPendingResponse(wallet.read, walletOf(1_000_00));
      void client.invalidateQueries();
    }
    await vi.waitFor(() => expect(receivedCalls(wallet.read)).toHaveLength(when === 'first' ? 1 : 2));

    // The old request is running; the transfer is done and the new request is answered at once.
    mockResponse(wallet.read, walletOf(950_00));
    await userEvent.click(button());
    await expect.element(balance()).toHaveTextContent('95000');
    releaseOld();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.element(balance()).toHaveTextContent('95000');
  },
);
