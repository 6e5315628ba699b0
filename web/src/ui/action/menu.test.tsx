import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { Menu } from './menu.tsx';

async function open() {
  const onSelect = vi.fn<(key: string) => void>();
  await render(
    <>
      <Menu
        label="Language"
        items={[
          { key: 'th', label: 'ไทย', lang: 'th', current: true, onSelect: () => onSelect('th') },
          { key: 'la', label: 'ລາວ', lang: 'lo', onSelect: () => onSelect('la') },
          { key: 'en', label: 'English', lang: 'en', onSelect: () => onSelect('en') },
        ]}
      >
        TH
      </Menu>
      <p>elsewhere</p>
    </>,
  );
  await page.getByRole('button', { name: 'Language' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return onSelect;
}

test('arrow keys move in it and Enter selects', async () => {
  const onSelect = await open();
  await expect.element(page.getByRole('menuitemradio', { name: 'ລາວ' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onSelect.mock.calls).toEqual([['en']]);
  expect(page.getByRole('menu').elements()).toHaveLength(0);
});

test('the current choice is marked and cannot be selected', async () => {
  const onSelect = await open();
  const current = page.getByRole('menuitemradio', { name: 'ไทย' });
  await expect.element(current).toHaveAttribute('aria-checked', 'true');
  await expect.element(current).toHaveAttribute('aria-disabled', 'true');
  await current.click({ force: true });
  expect(onSelect).not.toHaveBeenCalled();
});

test('Esc returns the focus; a tap elsewhere only closes it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Language' })).toHaveFocus();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('elsewhere').click();
  await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('button', { name: 'Language' }))
    .toHaveAttribute('aria-expanded', 'false');
});

test('every item has its language and 44 px', async () => {
  await open();
  const items = page.getByRole('menuitemradio').elements();
  expect(items.map((item) => item.getAttribute('lang'))).toEqual(['th', 'lo', 'en']);
  for (const item of items) expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
