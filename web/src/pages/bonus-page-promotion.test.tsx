import { promotion } from '@wallet/shared/contract/promotion.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, answerRaw, hold, received, refuse } from '#testing/answer.ts';

import { dialog, field, receive, search, show } from './bonus-page-stage.tsx';

test.each([
  ['abc12', 'ABC12'],
  ['  abc12 ', 'ABC12'],
  ['a/b', 'A/B'],
  ['สงกรานต์ ๑๐๐', 'สงกรานต์ ๑๐๐'],
  ['50%?#&', '50%?#&'],
])('BO-1 "%s" is asked for as "%s", whatever is in it', async (typed, code) => {
  await show();
  answer(promotion.find, { percentFail: 20, description: '<p>Found it</p>' });
  await userEvent.fill(field(), typed);
  await userEvent.click(search());
  await expect.element(dialog().getByText('Found it')).toBeVisible();
  expect(received(promotion.find).map(({ input }) => input.params)).toEqual([{ code }]);
  expect(received(promotion.activate)).toHaveLength(0);
});

test('BO-1 small letters turn into capitals where they are typed, and the caret stays', async () => {
  await show();
  await userEvent.fill(field(), 'ABC');
  const input = field().element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('xy');
  expect(input.value).toBe('AXYBC');
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
});

test.each(['', '   '])('a code of "%s" is asked for, and nobody is called', async (typed) => {
  await show();
  await userEvent.fill(field(), typed);
  await userEvent.click(search());
  await expect.element(field()).toHaveAccessibleDescription('Enter a promotion code');
  await expect.element(field()).toHaveFocus();
  expect(received(promotion.find)).toHaveLength(0);
});

test('F-54 the search begins with the promotion that was taken last', async () => {
  await show({ current: 'SONGKRAN' });
  await expect.element(field()).toHaveValue('SONGKRAN');
});

test('BO-6 searching, found, received: one at a time, and one call', async () => {
  await show();
  const releaseFind = hold(promotion.find, { percentFail: 25, description: '<p>Found it</p>' });
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  await expect.element(dialog().getByText('Searching for the promotion')).toBeVisible();
  const shownAt = performance.now();
  await expect.element(receive('promotion')).not.toBeInTheDocument();
  releaseFind();
  await expect.element(dialog().getByText('Found it')).toBeVisible();
  expect(performance.now() - shownAt).toBeGreaterThan(200);
  await expect.element(dialog().getByText('Searching for the promotion')).not.toBeInTheDocument();
  await expect.element(dialog()).toHaveTextContent('Counts as failed at25%');

  const release = hold(promotion.activate, {});
  const button = receive('promotion').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The promotion FIRST100 has begun')).toBeVisible();
  expect(received(promotion.activate)).toHaveLength(1);
});

test('BO-6 not found keeps the field, and closing leads the focus back to it', async () => {
  await show();
  refuse(promotion.find, 'NO_PROMOTION');
  await userEvent.fill(field(), 'nothing');
  await userEvent.click(search());
  await expect.element(dialog()).toHaveTextContent('Promotion not found');
  await expect.element(receive('promotion')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }).first());
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('NOTHING');
});

test.each(['.', '..'])(
  'a code of "%s", which no address can carry, is not found and not sent',
  async (typed) => {
    await show();
    answer(promotion.find, { percentFail: 1, description: '' });
    await userEvent.fill(field(), typed);
    await userEvent.click(search());
    await expect.element(dialog()).toHaveTextContent('Promotion not found');
    expect(received(promotion.find)).toHaveLength(0);
  },
);

test('a search that cannot be made says why and can be made again', async () => {
  await show();
  answerRaw(promotion.find, '{"percentFail": 1}');
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  const retry = dialog().getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answer(promotion.find, { percentFail: 1, description: '<p>Found it</p>' });
  await userEvent.click(retry);
  await expect.element(dialog().getByText('Found it')).toBeVisible();
});

test('a promotion without its percentage shows a dash', async () => {
  await show();
  answerRaw(promotion.find, '{"description": "<p>Found it</p>"}');
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  await expect.element(dialog()).toHaveTextContent(/Found it.*Counts as failed at-/);
});
