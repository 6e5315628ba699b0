import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang, bahtToSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import errorTexts from '#api/error-texts.en.json';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { WithdrawModal } from './withdraw-modal.tsx';

const onClose = vi.fn<() => void>();

function TestModal({ total }: { total: number }) {
  const [step, setStep] = useState<string>();
  const walletAmount = useWallet().data?.wallet?.amount ?? null;
  const inGames = bahtToSatang(total) - createSampleWallet().wallet.amount;
  return (
    <WithdrawModal
      total={walletAmount === null ? null : asSatang(walletAmount + inGames)}
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined), leaveAddress: () => {} }}
      onClose={onClose}
    />
  );
}

const amount = () => page.getByLabelText('Amount to withdraw', { exact: true }).first();
const submit = () => page.getByRole('button', { name: /^Withdraw/ });
const confirm = () => page.getByRole('button', { name: 'Confirm withdrawal' });
const outcome = () => page.getByRole('alertdialog');

async function openWith({ total = 12_458.92, hasBonus = false, walletData = createSampleWallet() } = {}) {
  mockResponse(wallet.read, walletData);
  mockResponse(lookup.withdraw, { withdrawMin: bahtToSatang(100), withdrawMax: bahtToSatang(50_000) });
  mockResponse(bonus.checkActive, { status: hasBonus });
  await render(<TestModal total={total} />, { language: 'en' });
  await expect.element(page.getByText(/From 100\.00/)).toBeVisible();
}

async function submitAmount(text: string) {
  await userEvent.fill(amount(), text);
  await userEvent.click(submit());
}

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  // An earlier withdrawal, after which nothing leads to a deposit for a minute.
  localStorage.clear();
});

test('the destination is the member’s own account, with a masked number', async () => {
  await openWith();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toHaveTextContent('Paid toSOMCHAI JAIDEESiam Commercial Bank •••-\u2060•••-\u20607890ending in 7890');
  await expect.element(dialog).not.toHaveTextContent('1234567890');
});

test('WD-1 WD-2 WD-3 WD-4: what cannot be withdrawn is refused in its field on submit, and nothing is sent', async () => {
  await openWith({ total: 90_000 });
  for (const [typed, text] of [
    ['99.99', 'The minimum withdrawal is 100.00\u00a0baht'],
    ['50,000.01', 'The maximum withdrawal is 50,000.00\u00a0baht'],
    ['1.500,00', 'Use numbers only, such as 1,500.50'],
    ['1500.005', 'Use at most 2 decimals'],
    ['', 'The minimum withdrawal is 100.00\u00a0baht'],
  ] as const) {
    const message = JSON.stringify(typed);
    await userEvent.fill(amount(), typed);
    await expect.element(page.getByText(text), { message }).not.toBeInTheDocument();
    await userEvent.click(submit());
    await expect.element(page.getByText(text), { message }).toBeVisible();
    await expect.element(amount(), { message }).toHaveFocus();
    await expect.element(confirm()).not.toBeInTheDocument();
  }
});

test.each([
  ['1,500', '1,500.00', 1500],
  ['1500.5', '1,500.50', 1500.5],
  ['๑๕๐๐', '1,500.00', 1500],
])(
  'WD-3, WD-5: "%s" is shown as %s in the field and in the confirmation, and is sent',
  async (typed, shown, baht) => {
    mockResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
    await openWith();
    await submitAmount(typed);
    await expect.element(amount()).toHaveValue(shown);
    await expect.element(outcome().getByText(shown)).toBeVisible();
    await expect.element(outcome()).toHaveTextContent('SOMCHAI JAIDEE');
    await userEvent.click(confirm());
    await expect.element(page.getByText('Withdrawal requested')).toBeVisible();
    expect(receivedCalls(wallet.withdrawAll).map(({ input }) => input.body)).toEqual([
      { amount: bahtToSatang(baht) },
    ]);
  },
);

test('after a withdrawal was requested nothing offers to take it back, a deposit or a bonus', async () => {
  mockResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
  await openWith();
  await submitAmount('1500');
  await userEvent.click(confirm());
  await expect.element(page.getByText('Withdrawal requested')).toBeVisible();
  const controls = [...document.querySelectorAll('a, button')].filter(
    (control) => control.closest('section[aria-label="Notifications"]') === null,
  );
  expect(controls.map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(outcome().element().textContent).not.toMatch(/deposit|bonus|promotion|cancel/i);
});

test('no share of the balance is chosen before the member chooses', async () => {
  await openWith();
  await expect.element(amount()).toHaveValue('');
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
});

test('the chips fill in shares of the largest amount of one withdrawal', async () => {
  await openWith({ total: 1_234_567.89 });
  for (const [chip, value] of [
    ['25%', '12,500.00'],
    ['50%', '25,000.00'],
    ['100%', '50,000.00'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: chip }));
    await expect.element(amount()).toHaveValue(value);
    await expect.element(page.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('an amount above the wallet balance is announced as coming from the games', async () => {
  await openWith();
  await userEvent.fill(amount(), '9000');
  await expect.element(page.getByText(/transferred from your games/)).not.toBeInTheDocument();
  await userEvent.fill(amount(), '9000.01');
  await expect.element(page.getByText(/transferred from your games/)).toBeVisible();
});

test('a member without money is led to the deposit', async () => {
  // The total is that of the games, as far as it is above what the wallet holds otherwise.
  await openWith({ total: 9_000, walletData: createSampleWallet({ wallet: { amount: bahtToSatang(0) } }) });
  await expect.element(page.getByText('There is no money to withdraw yet.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Deposit', exact: true }))
    .toHaveAttribute('href', '/user/home?m=deposit');
});

test('where nothing can be withdrawn no amount is said to be, and limits that leave none are not shown', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(lookup.withdraw, { withdrawMin: bahtToSatang(1_000_000), withdrawMax: bahtToSatang(100) });
  mockResponse(bonus.checkActive, { status: false });
  await render(<TestModal total={12_458.92} />, { language: 'en' });
  await expect.element(page.getByText('You cannot withdraw anything now')).toBeVisible();
  await expect.element(page.getByText(/You can withdraw|From 1,000,000/)).not.toBeInTheDocument();
});

test('an active bonus is announced above the form', async () => {
  await openWith({ hasBonus: true });
  await expect.element(page.getByText(/You have a bonus in use/)).toBeVisible();
});

test('F-20: above the total the wallet is read again, then a warning names the total, and the operator decides', async () => {
  mockResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
  await openWith();
  const before = receivedCalls(wallet.read).length;
  const release = mockPendingResponse(
    wallet.read,
    createSampleWallet({ wallet: { amount: bahtToSatang(9100) } }),
  );
  await userEvent.fill(amount(), '13000');
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  await expect.element(page.getByText(/More than your total balance/)).not.toBeInTheDocument();
  release();
  await expect
    .element(
      page.getByText(/More than your total balance of 12,558\.92.baht\. The withdrawal may be refused/),
    )
    .toBeVisible();
  await expect.element(amount()).not.toHaveAttribute('aria-invalid');
  await userEvent.click(submit());
  await userEvent.click(confirm());
  await expect.element(page.getByText('Withdrawal requested')).toBeVisible();
  expect(receivedCalls(wallet.withdrawAll)[0]?.input.body).toEqual({ amount: bahtToSatang(13_000) });
});

test('F-20: there is no warning if the wallet that is read again has enough', async () => {
  await openWith();
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(20_000) } }));
  await userEvent.fill(amount(), '13000');
  await expect.element(page.getByText(/Your wallet holds/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/You can withdraw 23,458\.92/)).toBeVisible();
  await expect.element(page.getByText(/More than your total balance/)).not.toBeInTheDocument();
});

test('a wrong account can be edited in the profile', async () => {
  await openWith();
  await expect
    .element(page.getByRole('link', { name: 'Wrong account? Edit it in your profile' }))
    .toHaveAttribute('href', '/user/profile?m=edit');
});

test('without a bank account there is no form', async () => {
  const { bankAccount: _, ...rest } = createSampleWallet();
  mockResponse(wallet.read, rest);
  mockResponse(lookup.withdraw, { withdrawMin: bahtToSatang(100), withdrawMax: bahtToSatang(50_000) });
  mockResponse(bonus.checkActive, { status: false });
  await render(<TestModal total={100} />, { language: 'en' });
  await expect.element(page.getByText('No bank account yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add a bank account' }))
    .toHaveAttribute('href', '/user/profile?m=edit');
  await expect.element(submit()).not.toBeInTheDocument();
});

test('WD-6: repeated taps on the confirmation send one request, and the outcome says that it is pending', async () => {
  const release = mockPendingResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
  await openWith();
  await submitAmount('1500');
  await expect.element(confirm()).toBeVisible();
  const button = confirm().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect
    .element(outcome())
    .toHaveTextContent('1,500.00 baht is waiting to be transferred to SCB ending in 7890');
  expect(receivedCalls(wallet.withdrawAll)).toHaveLength(1);
  await userEvent.click(outcome().getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a member who corrects the amount before the confirmation is shown the new one, and it is sent', async () => {
  mockResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
  await openWith();
  await submitAmount('1500');
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await expect.element(confirm()).not.toBeInTheDocument();
  await submitAmount('1700');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('1,700.00');
  await userEvent.click(confirm());
  await expect.element(outcome()).toHaveTextContent('1,700.00 baht is waiting');
  expect(receivedCalls(wallet.withdrawAll).map(({ input }) => input.body)).toEqual([
    { amount: bahtToSatang(1700) },
  ]);
});

test('a refusal is shown with the text of its key, and the form keeps its values', async () => {
  mockRefusal(wallet.withdrawAll, 'BONUS_REMAINING');
  await openWith();
  await submitAmount('1500');
  await userEvent.click(confirm());
  await expect.element(outcome()).toHaveTextContent(/Withdrawal not made/);
  await expect.element(outcome()).toHaveTextContent(errorTexts.key.BONUS_REMAINING);
  await expect.element(outcome()).not.toHaveTextContent('BONUS_REMAINING');
  await userEvent.click(outcome().getByRole('button', { name: 'Back to edit' }));
  await expect.element(amount()).toHaveValue('1,500.00');
});

test('NT-1: an unknown outcome links to the statement and offers no retry', async () => {
  mockNetworkError(wallet.withdrawAll);
  mockResponse(statement.list, { total: 0, statements: [] });
  await openWith();
  const before = receivedCalls(wallet.read).length;
  await submitAmount('1500');
  await userEvent.click(confirm());
  await expect
    .element(outcome())
    .toHaveTextContent(/We do not know yet if your withdrawal reached us.*Do not send it again yet/);
  await expect
    .element(outcome().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(receivedCalls(wallet.read).length).toBeGreaterThan(before);
  await userEvent.click(outcome().getByRole('button', { name: 'Close' }));
  await expect.element(amount()).toHaveValue('1,500.00');
  await expect.element(page.getByText(/Withdrawal of 1,500\.00\u00a0baht,/)).toBeVisible();
  expect(receivedCalls(wallet.withdrawAll)).toHaveLength(1);
});
