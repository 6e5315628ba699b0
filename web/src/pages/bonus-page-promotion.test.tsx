import { promotion } from '@wallet/shared/contract/promotion.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import {
  mockResponse,
  mockRawResponse,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import {
  getAlert,
  getConfirmButton,
  getDialog,
  getCodeField,
  getReceiveButton,
  getSearchButton,
  receive,
  renderBonusPage,
} from './bonus-page.test-utils.tsx';

test.each([
  ['abc12', 'ABC12'],
  ['  abc12 ', 'ABC12'],
  ['a/b', 'A/B'],
  ['สงกรานต์ ๑๐๐', 'สงกรานต์ ๑๐๐'],
  ['50%?#&', '50%?#&'],
])('BO-1 the code "%s" is searched for as "%s"', async (typed, code) => {
  await renderBonusPage();
  mockResponse(promotion.find, { percentFail: 20, description: '<p>Found it</p>' });
  await userEvent.fill(getCodeField(), typed);
  await userEvent.click(getSearchButton());
  await expect.element(getDialog().getByText('Found it')).toBeVisible();
  expect(receivedCalls(promotion.find).map(({ input }) => input.params)).toEqual([{ code }]);
  expect(receivedCalls(promotion.activate)).toHaveLength(0);
});

test('BO-1 lower-case letters become capitals while typing, and the caret keeps its position', async () => {
  await renderBonusPage();
  await userEvent.fill(getCodeField(), 'ABC');
  const input = getCodeField().element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('xy');
  expect(input.value).toBe('AXYBC');
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
});

test.each(['', '   '])('a code of "%s" is rejected without a call', async (typed) => {
  await renderBonusPage();
  await userEvent.fill(getCodeField(), typed);
  await userEvent.click(getSearchButton());
  await expect.element(getCodeField()).toHaveAccessibleDescription('Enter a promotion code');
  await expect.element(getCodeField()).toHaveFocus();
  expect(receivedCalls(promotion.find)).toHaveLength(0);
});

test('F-54 the search is filled with the last promotion', async () => {
  await renderBonusPage({ current: 'SONGKRAN' });
  await expect.element(getCodeField()).toHaveValue('SONGKRAN');
});

test('BO-6 a promotion is searched for, shown and received one step at a time, with one call', async () => {
  await renderBonusPage();
  const releaseFind = mockPendingResponse(promotion.find, {
    percentFail: 25,
    description: '<p>Found it</p>',
  });
  await userEvent.fill(getCodeField(), 'first100');
  await userEvent.click(getSearchButton());
  await expect.element(getDialog().getByText('Searching for the promotion')).toBeVisible();
  await expect.element(getReceiveButton('promotion')).not.toBeInTheDocument();
  releaseFind();
  await expect.element(getDialog().getByText('Found it')).toBeVisible();
  await expect.element(getDialog().getByText('Searching for the promotion')).not.toBeInTheDocument();
  await expect
    .element(getDialog())
    .toHaveTextContent('Counts as not metwhen 25% or less of the money is left');

  const release = mockPendingResponse(promotion.activate, {});
  await userEvent.click(getReceiveButton('promotion'));
  await expect.element(getAlert()).toHaveAccessibleName('Receive FIRST100?');
  await expect.element(getAlert()).toHaveTextContent(/when 25% or less/);
  expect(receivedCalls(promotion.activate)).toHaveLength(0);
  const button = getConfirmButton('promotion').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The promotion FIRST100 is now in use')).toBeVisible();
  expect(receivedCalls(promotion.activate)).toHaveLength(1);
});

test('F-62 what the operator says beside a promotion that was received is shown', async () => {
  mockResponse(promotion.find, { percentFail: 25, description: '' });
  mockRawResponse(promotion.activate, '{"message":"Deposit 500 first"}');
  await renderBonusPage({ route: '/?m=promotion&of=FIRST100' });
  await receive('promotion');
  await expect
    .element(page.getByText('The promotion FIRST100 is now in use Deposit 500 first'))
    .toBeVisible();
});

test('BO-1 a code of the address is searched for and received in capitals', async () => {
  mockResponse(promotion.find, { percentFail: 25, description: '' });
  mockResponse(promotion.activate, {});
  await renderBonusPage({ route: '/?m=promotion&of=%20first100' });
  await receive('promotion');
  await expect.element(page.getByText('The promotion FIRST100 is now in use')).toBeVisible();
  const calls = [...receivedCalls(promotion.find), ...receivedCalls(promotion.activate)];
  expect(calls.map(({ input }) => input.params)).toEqual([{ code: 'FIRST100' }, { code: 'FIRST100' }]);
});

test('BO-6 a code that is not found stays in the field, and closing returns the focus to it', async () => {
  await renderBonusPage();
  mockRefusal(promotion.find, 'NO_PROMOTION');
  await userEvent.fill(getCodeField(), 'nothing');
  await userEvent.click(getSearchButton());
  await expect.element(getDialog()).toHaveTextContent('Promotion not found');
  await expect.element(getReceiveButton('promotion')).not.toBeInTheDocument();
  await userEvent.click(getDialog().getByRole('button', { name: 'Close' }).first());
  await expect.element(getCodeField()).toHaveFocus();
  await expect.element(getCodeField()).toHaveValue('NOTHING');
});

test('BO-6 a code of the address that is not found stays in the field after the search is closed', async () => {
  mockRefusal(promotion.find, 'NO_PROMOTION');
  await renderBonusPage({ route: '/?m=promotion&of=NOTHING', current: 'SONGKRAN' });
  await expect.element(getDialog()).toHaveTextContent('Promotion not found');
  await userEvent.click(getDialog().getByRole('button', { name: 'Close' }).first());
  await expect.element(getDialog()).not.toBeInTheDocument();
  await expect.element(getCodeField()).toHaveValue('NOTHING');
});

test.each([
  ['PROMOTION_RECEIVED', 409, false],
  ['REQUEST_LIMIT', 400, true],
] as const)(
  'a search that is refused with %s says why, and not that there is no such code',
  async (...row) => {
    const [key, status, canRetry] = row;
    await renderBonusPage();
    mockRawResponse(promotion.find, JSON.stringify({ message: key }), status);
    await userEvent.fill(getCodeField(), 'first100');
    await userEvent.click(getSearchButton());
    await expect.element(getDialog()).toHaveTextContent(en.key[key]);
    await expect.element(getDialog()).not.toHaveTextContent('Promotion not found');
    expect(getDialog().getByRole('button', { name: 'Try again' }).elements()).toHaveLength(Number(canRetry));
  },
);

test('a search that is answered with a status and no words has found nothing', async () => {
  await renderBonusPage();
  mockRawResponse(promotion.find, '', 404);
  await userEvent.fill(getCodeField(), 'nothing');
  await userEvent.click(getSearchButton());
  await expect.element(getDialog()).toHaveTextContent(`Promotion not found${en.key.NO_PROMOTION}`);
});

test.each(['.', '..'])(
  'a code of "%s", which cannot be part of a path, is not sent and shown as not found',
  async (typed) => {
    await renderBonusPage();
    mockResponse(promotion.find, { percentFail: 1, description: '' });
    await userEvent.fill(getCodeField(), typed);
    await userEvent.click(getSearchButton());
    await expect.element(getDialog()).toHaveTextContent('Promotion not found');
    expect(receivedCalls(promotion.find)).toHaveLength(0);
  },
);

test('a failed search shows the reason and can be tried again', async () => {
  await renderBonusPage();
  mockRawResponse(promotion.find, '{"percentFail":');
  await userEvent.fill(getCodeField(), 'first100');
  await userEvent.click(getSearchButton());
  const retry = getDialog().getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  mockResponse(promotion.find, { percentFail: 1, description: '<p>Found it</p>' });
  await userEvent.click(retry);
  await expect.element(getDialog().getByText('Found it')).toBeVisible();
});

test('a promotion without its percentage shows a dash', async () => {
  await renderBonusPage();
  mockRawResponse(promotion.find, '{"description": "<p>Found it</p>"}');
  await userEvent.fill(getCodeField(), 'first100');
  await userEvent.click(getSearchButton());
  await expect.element(getDialog()).toHaveTextContent(/Found it.*Counts as not met-/);
});
