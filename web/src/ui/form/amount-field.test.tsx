import { type Satang, asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { parseAmount } from '#lib/format/parse-amount.ts';
import { render } from '#testing/render.tsx';

import { AmountField } from './amount-field.tsx';

const CHIPS = [100_00, 500_00].map(asSatang);

function mount(options: { amount?: Satang; max?: Satang; minimumChip?: Satang } = {}) {
  const texts: string[] = [];
  let setAmountOfOwner: (amount: Satang | null) => void = () => {};
  function Owner() {
    const [amount, setAmount] = useState<Satang | null>(options.amount ?? null);
    setAmountOfOwner = setAmount;
    return (
      <AmountField
        label="จำนวนเงิน"
        amount={amount}
        chips={CHIPS}
        max={options.max ?? null}
        {...(options.minimumChip === undefined ? {} : { minimumChip: options.minimumChip })}
        onChange={(text) => {
          texts.push(text);
          const parsed = parseAmount(text);
          setAmount(parsed.ok ? parsed.amount : null);
        }}
      />
    );
  }
  return { ui: <Owner />, texts, setAmount: (amount: Satang | null) => setAmountOfOwner(amount) };
}

test('the typed text stays, and is formatted on blur', async () => {
  const { ui, texts } = mount();
  const screen = await render(ui);
  const input = screen.getByLabelText('จำนวนเงิน', { exact: true });
  await input.click();
  await userEvent.keyboard('1500.5');
  await expect.element(input).toHaveValue('1500.5');
  expect(texts.at(-1)).toBe('1500.5');

  await userEvent.tab();
  await expect.element(input).toHaveValue('1,500.50');
});

test('Thai digits are an amount; an invalid text stays', async () => {
  const { ui, texts } = mount();
  const screen = await render(ui);
  const input = screen.getByLabelText('จำนวนเงิน', { exact: true });
  await input.fill('๑๐๐');
  await userEvent.tab();
  await expect.element(input).toHaveValue('100.00');

  await input.fill('12.505');
  expect(texts.at(-1)).toBe('12.505');
  await userEvent.tab();
  await expect.element(input).toHaveValue('12.505');
});

test('an amount that is pasted with its currency, or typed with a comma, is shown as an amount', async () => {
  const { ui } = mount();
  const screen = await render(ui);
  const input = screen.getByLabelText('จำนวนเงิน', { exact: true });
  for (const [typed, shown] of [
    ['\u2066฿1,500.-\u2069', '1,500.00'],
    ['12,50', '12.50'],
  ]) {
    await input.fill(typed ?? '');
    await userEvent.tab();
    await expect.element(input).toHaveValue(shown);
  }
});

test('a change of the value waits while the member types, and is shown on blur', async () => {
  const { ui, setAmount } = mount({ amount: asSatang(20_00) });
  const screen = await render(ui);
  const input = screen.getByLabelText('จำนวนเงิน', { exact: true });
  await expect.element(input).toHaveValue('20.00');

  setAmount(asSatang(30_00));
  await expect.element(input).toHaveValue('30.00');

  await input.click();
  await input.fill('7');
  setAmount(asSatang(99_00));
  await new Promise(requestAnimationFrame);
  await expect.element(input).toHaveValue('7');
  await userEvent.tab();
  await expect.element(input).toHaveValue('99.00');
});

test('a text that comes without a focus, as by dictation, is kept while the value changes', async () => {
  const { ui, setAmount, texts } = mount({ amount: asSatang(20_00) });
  const screen = await render(ui);
  const input = screen.getByLabelText('จำนวนเงิน', { exact: true }).element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '100');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(texts.at(-1)).toBe('100');
  setAmount(null);
  await new Promise(requestAnimationFrame);
  expect(input.value).toBe('100');
});

test('a quick amount is selected by one tap and marked; none is marked at first', async () => {
  const { ui, texts } = mount({ max: asSatang(1_234_56), minimumChip: asSatang(200_00) });
  const screen = await render(ui);
  expect(screen.getByRole('button', { pressed: true }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: '100' })).toBeDisabled();

  await screen.getByRole('button', { name: '500' }).click();
  await expect.element(screen.getByLabelText('จำนวนเงิน', { exact: true })).toHaveValue('500.00');
  await expect.element(screen.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'true');

  await screen.getByRole('button', { name: 'ทั้งหมด' }).click();
  expect(texts.at(-1)).toBe('1,234.56');
  await expect.element(screen.getByLabelText('จำนวนเงิน', { exact: true })).toHaveValue('1,234.56');
});
