import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { TransferModal } from './transfer-modal.tsx';

const onClose = vi.fn<() => void>();

function TestModal({ to }: { to?: string }) {
  const [step, setStep] = useState<string>();
  return (
    <TransferModal
      to={to}
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined), leaveAddress: () => {} }}
      onClose={onClose}
    />
  );
}

const from = () => page.getByLabelText('From', { exact: true });
const to = () => page.getByLabelText('To', { exact: true });
const listAccounts = () =>
  [...(to().element() as HTMLSelectElement).options].map(({ text }) => text).slice(1);
const amount = () => page.getByLabelText('Amount', { exact: true });
const submit = () => page.getByRole('button', { name: /^Transfer/ });
const confirm = () => page.getByRole('button', { name: 'Confirm transfer' });
const outcome = () => page.getByRole('alertdialog');

async function openWith(walletData = createSampleWallet(), target?: string) {
  mockResponse(wallet.read, walletData);
  await render(<TestModal {...(target ? { to: target } : {})} />, { language: 'en' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function submitAmount(text: string) {
  await userEvent.fill(amount(), text);
  await userEvent.click(submit());
}

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
});

test('TR-1: missing accounts and a missing amount are errors at their fields, and nothing is sent', async () => {
  await openWith();
  await userEvent.click(submit());
  await expect.element(page.getByText('Choose the account to transfer to').last()).toBeVisible();
  await expect.element(page.getByText('The minimum transfer is 1.00\u00a0baht')).toBeVisible();
  await expect.element(to()).toHaveFocus();
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true');
});

test('TR-1: 0.99 is under the minimum, which the error names', async () => {
  await openWith(createSampleWallet(), 'PG');
  await submitAmount('0.99');
  await expect.element(page.getByText('The minimum transfer is 1.00\u00a0baht')).toBeVisible();
  await expect.element(amount()).toHaveFocus();
  await expect.element(confirm()).not.toBeInTheDocument();
});

test('TR-2: the same account twice is an error on submit, not before; choosing another account clears it', async () => {
  await openWith();
  await userEvent.selectOptions(to(), 'WALLET');
  await expect.element(page.getByText(/same account/)).not.toBeInTheDocument();
  await submitAmount('50');
  await expect.element(page.getByText('You cannot transfer to or from the same account')).toBeVisible();
  await userEvent.selectOptions(to(), 'SA');
  await expect.element(page.getByText(/same account/)).not.toBeInTheDocument();
});

test('TR-4: swapping the accounts keeps the amount', async () => {
  await openWith(createSampleWallet(), 'PG');
  await userEvent.fill(amount(), '1500.5');
  await userEvent.click(page.getByRole('button', { name: 'Swap accounts' }));
  await expect.element(from()).toHaveValue('PG');
  await expect.element(to()).toHaveValue('WALLET');
  await expect.element(amount()).toHaveValue('1,500.50');
});

test('games without an account are not offered; a factor shows both figures', async () => {
  await openWith(createSampleWallet(), 'PG');
  await expect.element(to().getByRole('option', { name: 'Game JK' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^2,458\.92.baht$/).first()).toBeVisible();
  await expect.element(page.getByText('In game 24,589.20')).toBeVisible();
});

test('the lists say what is in each account, those with money first', async () => {
  const slots = [createSampleGame('A', 0), createSampleGame('B', 1550), createSampleGame('C', 0.5)];
  await openWith(createSampleWallet({ slots }));
  await expect
    .poll(listAccounts)
    .toEqual([
      'Wallet — 9,000.00\u00a0baht',
      'Game B — 1,550.00\u00a0baht',
      'Game C — 0.50\u00a0baht',
      'Game A — 0.00\u00a0baht',
    ]);
});

test('hidden amounts are not in the lists of accounts', async () => {
  mockResponse(wallet.read, createSampleWallet());
  await render(
    <AmountsHidden value>
      <TestModal />
    </AmountsHidden>,
    { language: 'en' },
  );
  await expect.poll(listAccounts).toEqual(['Wallet', 'Game PG', 'Game SA']);
});

test('a name without spaces stays in its row of the balances after a transfer', async () => {
  await page.viewport(320, 740);
  mockResponse(wallet.transfer, { amount: bahtToSatang(0) });
  const name = 'M'.repeat(120);
  await openWith(createSampleWallet({ slots: [createSampleGame('PG', 5, { name })] }), 'PG');
  await submitAmount('500');
  await userEvent.click(confirm());
  const term = outcome().getByRole('term').filter({ hasText: name });
  await expect.element(term).toBeVisible();
  const { left, right } = term.element().getBoundingClientRect();
  const row = term.element().parentElement?.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(row?.left ?? 0);
  expect(right).toBeLessThanOrEqual(row?.right ?? 0);
});

test('without a game account an empty state replaces the form', async () => {
  await openWith(createSampleWallet({ slots: [createSampleGame('JK')] }));
  await expect.element(page.getByText('No game account yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See games' })).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
});

test('during a break the empty state leads to no game', async () => {
  mockResponse(wallet.read, createSampleWallet({ slots: [createSampleGame('JK')] }));
  await render(
    <CurrentBreak value={{ kind: 'break', until: Date.now() + 1_000_000 }}>
      <TestModal />
    </CurrentBreak>,
    { language: 'en' },
  );
  await expect.element(page.getByText('You have no money in games')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('where there is no money in any account, the deposit comes first', async () => {
  await openWith(
    createSampleWallet({ wallet: { amount: bahtToSatang(0) }, slots: [createSampleGame('PG', 0)] }),
  );
  await expect.element(page.getByText('There is no money to transfer yet.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Deposit', exact: true }))
    .toHaveAttribute('href', '/user/home?m=deposit');
});

test.each([
  ['1,500', '1,500.00', 1500],
  ['1500.5', '1,500.50', 1500.5],
  ['๑๕๐๐', '1,500.00', 1500],
  ['໑໐.໒໕', '10.25', 10.25],
  [' 1 000.50 ', '1,000.50', 1000.5],
])('M7: what was typed as "%s" is shown, confirmed and sent as %s', async (typed, shown, baht) => {
  mockResponse(wallet.transfer, { amount: bahtToSatang(0) });
  await openWith(createSampleWallet(), 'PG');
  await submitAmount(typed);
  await expect.element(amount()).toHaveValue(shown);
  await expect.element(outcome().getByText(shown)).toBeVisible();
  await userEvent.click(confirm());
  await expect.element(page.getByText('Transfer done')).toBeVisible();
  expect(receivedCalls(wallet.transfer)[0]?.input.body).toEqual({
    from: 'WALLET',
    to: 'PG',
    amount: bahtToSatang(baht),
  });
});

test('M7: what is not an amount stays in the field and is not sent', async () => {
  await openWith(createSampleWallet(), 'PG');
  for (const typed of ['1.005', '1e3', '0x10', '-5', 'NaN', '1,5000', '1.500,00', '٣']) {
    await submitAmount(typed);
    await expect.element(amount(), { message: typed }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(confirm()).not.toBeInTheDocument();
  }
});

test('LD-3: repeated taps on the confirmation send one transfer', async () => {
  const release = mockPendingResponse(wallet.transfer, { amount: bahtToSatang(0) });
  await openWith(createSampleWallet(), 'PG');
  await submitAmount('500');
  await expect.element(confirm()).toBeVisible();
  const button = confirm().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByText('Transfer done')).toBeVisible();
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('a member who corrects accounts and amount before the confirmation is shown the new ones, and they are sent', async () => {
  mockResponse(wallet.transfer, { amount: bahtToSatang(0) });
  await openWith(createSampleWallet(), 'PG');
  await submitAmount('500');
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await expect.element(confirm()).not.toBeInTheDocument();
  await userEvent.selectOptions(to(), 'SA');
  await submitAmount('700');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('700.00');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Game SA');
  await userEvent.click(confirm());
  await expect.element(outcome()).toHaveTextContent('700.00 baht transferred from Wallet to Game SA');
  expect(receivedCalls(wallet.transfer).map(({ input }) => input.body)).toEqual([
    { from: 'WALLET', to: 'SA', amount: bahtToSatang(700) },
  ]);
});

test('a successful transfer shows both new balances, and closing it closes the modal', async () => {
  mockResponse(wallet.transfer, () => {
    mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(8500) } }));
    return { amount: bahtToSatang(8500) };
  });
  await openWith(createSampleWallet(), 'SA');
  await submitAmount('500');
  await userEvent.click(confirm());
  await expect.element(outcome()).toHaveTextContent('500.00 baht transferred from Wallet to Game SA');
  await expect.element(outcome().getByText('8,500.00')).toBeVisible();
  await userEvent.click(outcome().getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('TR-3: TRANSFER_FAIL says that the money is back, refetches the wallet and keeps the values of the form', async () => {
  mockRefusal(wallet.transfer, 'TRANSFER_FAIL');
  await openWith(createSampleWallet(), 'PG');
  const before = receivedCalls(wallet.read).length;
  await submitAmount('500');
  await userEvent.click(confirm());
  await expect.element(outcome()).toHaveTextContent(/Transfer not made.*back where it was/i);
  // Once for fresh figures before the transfer, once after it.
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 2);
  await userEvent.click(outcome().getByRole('button', { name: 'Back to edit' }));
  await expect.element(amount()).toHaveValue('500.00');
  await expect.element(to()).toHaveValue('PG');
});

test('NT-1: an unknown outcome refetches wallet and statement, and no tap repeats the transfer', async () => {
  mockNetworkError(wallet.transfer);
  mockResponse(statement.list, { total: 0, statements: [] });
  await openWith(createSampleWallet(), 'PG');
  const before = receivedCalls(wallet.read).length;
  await submitAmount('500');
  await userEvent.click(confirm());
  await expect
    .element(outcome())
    .toHaveTextContent(/We do not know yet if the transfer arrived.*Do not send it again yet/);
  await expect
    .element(outcome().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(receivedCalls(wallet.read).length).toBeGreaterThan(before);
  await expect.element(confirm()).not.toBeInTheDocument();

  await userEvent.click(outcome().getByRole('button', { name: 'Close' }));
  await expect.element(amount()).toHaveValue('500.00');
  // The warning stays visible while the form is used again.
  await expect.element(page.getByText(/Transfer of 500\.00\u00a0baht from Wallet to Game PG,/)).toBeVisible();
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('MO-4: going back from the confirmation leads to the form as it was, and nothing is sent', async () => {
  await openWith(createSampleWallet(), 'PG');
  await submitAmount('500');
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await expect.element(confirm()).not.toBeInTheDocument();
  await expect.element(amount()).toHaveValue('500.00');
});

test('F-20: above the balance the wallet is read again, then a warning names the balance, and the operator decides', async () => {
  mockResponse(wallet.transfer, { amount: bahtToSatang(0) });
  await openWith(createSampleWallet(), 'PG');
  await expect.element(page.getByText(/Available 9,000\.00/)).toBeVisible();
  const before = receivedCalls(wallet.read).length;
  const release = mockPendingResponse(
    wallet.read,
    createSampleWallet({ wallet: { amount: bahtToSatang(9100) } }),
  );
  await userEvent.fill(amount(), '9500');
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  await expect.element(page.getByText(/More than the available/)).not.toBeInTheDocument();
  release();
  await expect
    .element(page.getByText(/More than the available 9,100\.00.baht\. The transfer may be refused/))
    .toBeVisible();
  await userEvent.click(submit());
  await userEvent.click(confirm());
  await expect.element(page.getByText('Transfer done')).toBeVisible();
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('F-20: there is no warning if the wallet that is read again has enough', async () => {
  await openWith(createSampleWallet(), 'PG');
  await expect.element(page.getByText(/Available 9,000\.00/)).toBeVisible();
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(20_000) } }));
  await userEvent.fill(amount(), '9500');
  await expect.element(page.getByText(/Available 20,000\.00/)).toBeVisible();
  await expect.element(page.getByText(/More than the available/)).not.toBeInTheDocument();
});
