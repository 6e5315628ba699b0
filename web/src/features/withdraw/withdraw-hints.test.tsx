import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang, type Satang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockRawResponse, mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';

import { WithdrawModal } from './withdraw-modal.tsx';

const leaveAddress = vi.fn<() => void>();

function TestModal({ total, isHidden }: { total: Satang | null; isHidden: boolean }) {
  const [step, setStep] = useState<string>();
  return (
    <AmountsHidden value={isHidden}>
      <WithdrawModal
        total={total}
        steps={{ step, openStep: setStep, closeStep: () => setStep(undefined), leaveAddress }}
        onClose={() => {}}
      />
    </AmountsHidden>
  );
}

interface Given {
  readonly total?: number | null;
  readonly min?: number;
  readonly max?: number | null;
  readonly isHidden?: boolean;
}

/** Opens the modal of a member with 9,000.00 in the wallet. A limit of null is not sent. */
async function open({ total = 12_458.92, min = 100, max = 50_000, isHidden = false }: Given = {}) {
  mockResponse(wallet.read, createSampleWallet());
  mockRawResponse(lookup.withdraw, JSON.stringify({ withdrawMin: min, withdrawMax: max ?? undefined }));
  mockResponse(bonus.checkActive, { status: false });
  await render(<TestModal total={total === null ? null : bahtToSatang(total)} isHidden={isHidden} />, {
    language: 'en',
  });
  await expect.element(page.getByLabelText('Amount to withdraw', { exact: true }).first()).toBeVisible();
}

const amount = () => page.getByLabelText('Amount to withdraw', { exact: true }).first();
const dialog = () => page.getByRole('dialog').element().textContent;

beforeEach(() => {
  leaveAddress.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  [
    { total: 90_000 },
    /You can withdraw.*50,000\.00.*at a time, from a total of.*90,000\.00/,
    /minimum withdrawal/,
  ],
  [{}, /You can withdraw.*12,458\.92/, /at a time, from a total/],
  [{ total: null }, /We do not know your total balance now/, /You can withdraw/],
  [{ max: null }, /The minimum withdrawal is 100\.00/, /From 100/],
  [{ min: -5 }, /You can withdraw/, /From|minimum withdrawal/],
] as const)('with %j the limits that are known are shown', async (given, shown, absent) => {
  await open(given);
  await expect.poll(dialog).toMatch(shown);
  expect(dialog()).not.toMatch(absent);
});

test('above the total the warning stands alone', async () => {
  await open();
  await userEvent.fill(amount(), '13000');
  await expect.poll(dialog).toMatch(/More than your total balance of 12,458\.92/);
  expect(dialog()).not.toMatch(/transferred from your games/);
});

test('while amounts are hidden no hint tells one, nor that there is none', async () => {
  await open({ isHidden: true });
  await userEvent.fill(amount(), '13000');
  await expect.poll(dialog).toMatch(/More than your total balance\. The withdrawal may be refused/);
  await userEvent.fill(amount(), '9500');
  await expect.poll(dialog).not.toMatch(/More than your total/);
  expect(dialog()).not.toMatch(/9,000|12,458|games/);
});

test('while amounts are hidden an empty wallet looks like any other', async () => {
  await open({ isHidden: true, total: 0 });
  await expect.poll(dialog).toMatch(/You can withdraw/);
  expect(dialog()).not.toMatch(/no money to withdraw|cannot withdraw/);
});

test('a withdrawal that is done leaves the address of its form, which a reload would open again', async () => {
  mockResponse(wallet.withdrawAll, { amount: bahtToSatang(0) });
  await open();
  await userEvent.fill(amount(), '1500');
  await userEvent.click(page.getByRole('button', { name: /^Withdraw/ }));
  expect(leaveAddress).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect.element(page.getByText('Withdrawal requested')).toBeVisible();
  await expect.poll(() => leaveAddress.mock.calls.length).toBe(1);
});
