import { QueryClient, useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { query } from '#api/query.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { shownStates, sendButton } from './command-form.test-utils.tsx';
import { TRANSFERRED, TransferForm } from './command.test-utils.tsx';

const OUTCOMES = [
  {
    cause: 'a key of the catalogue',
    mockCause: () => mockRefusal(wallet.transfer, 'TRANSFER_FAIL'),
    state: 'refused',
  },
  {
    cause: 'a message of the operator',
    mockCause: () => mockRawResponse(wallet.transfer, '{"message":"closed today"}', 400),
    state: 'refused',
  },
  {
    cause: '500 INTERNAL_SERVER_ERROR',
    mockCause: () => mockRefusal(wallet.transfer, 'INTERNAL_SERVER_ERROR'),
    state: 'unknown',
  },
  {
    cause: 'a 502 of a gateway',
    mockCause: () => mockRawResponse(wallet.transfer, '<h1>Bad gateway</h1>', 502),
    state: 'unknown',
  },
  {
    cause: 'a 200 that is not JSON',
    mockCause: () => mockRawResponse(wallet.transfer, '{"amou'),
    state: 'unknown',
  },
  { cause: 'a lost connection', mockCause: () => mockNetworkError(wallet.transfer), state: 'unknown' },
];

test.each(OUTCOMES)('the outcome of a command after $cause is $state', async ({ mockCause, state }) => {
  mockCause();
  await render(<TransferForm />);
  await userEvent.click(sendButton());
  await expect.element(shownStates()).toHaveTextContent(state);
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

const createWallet = (amount: number) => createSampleWallet({ wallet: { amount: asSatang(amount) } });

function Balance() {
  const { data } = useQuery({ ...query(wallet.read), retry: false });
  return <p data-testid="balance">{data?.wallet?.amount ?? 'none'}</p>;
}
const balance = () => page.getByTestId('balance');

test('NT-1 after an unknown outcome the figures are reloaded before the next try is possible', async () => {
  mockResponse(wallet.read, createWallet(1_000_00));
  mockNetworkError(wallet.transfer);
  await render(
    <>
      <Balance />
      <TransferForm />
    </>,
  );
  await expect.element(balance()).toHaveTextContent('100000');
  const release = mockPendingResponse(wallet.read, createWallet(950_00));
  await userEvent.click(sendButton());
  await waitFor(() => expect(receivedCalls(wallet.read)).toHaveLength(2));
  await expect.element(sendButton()).toHaveAttribute('aria-busy', 'true');
  await expect.element(shownStates()).toHaveTextContent('');
  release();
  await expect.element(shownStates()).toHaveTextContent('unknown');
  await expect.element(balance()).toHaveTextContent('95000');
});

test.each(['first', 'later'])(
  'FA-5 a late response to the %s request never replaces the new balance with the old one',
  async (when) => {
    if (when === 'later') mockResponse(wallet.read, createWallet(1_000_00));
    const client = new QueryClient();
    let releaseOld = () => {};
    if (when === 'first') releaseOld = mockPendingResponse(wallet.read, createWallet(1_000_00));
    mockResponse(wallet.transfer, TRANSFERRED);
    await render(
      <>
        <Balance />
        <TransferForm />
      </>,
      { client },
    );
    if (when === 'later') {
      await expect.element(balance()).toHaveTextContent('100000');
      releaseOld = mockPendingResponse(wallet.read, createWallet(1_000_00));
      void client.invalidateQueries();
    }
    await waitFor(() => expect(receivedCalls(wallet.read)).toHaveLength(when === 'first' ? 1 : 2));

    // The old request is running; the transfer is done and the new request is answered at once.
    mockResponse(wallet.read, createWallet(950_00));
    await userEvent.click(sendButton());
    await expect.element(balance()).toHaveTextContent('95000');
    releaseOld();
    // No request is left whose response could still come.
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await expect.element(balance()).toHaveTextContent('95000');
  },
);
