import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { GamesSheet } from './games-sheet.tsx';

const onAccount = vi.fn<(code: string) => void>();

/** Games of which the 20th and the 200th have money. */
const createGames = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createSampleGame(`G${index + 1}`, index === 19 || index === 199 ? 500 : undefined),
  );

async function renderSheet(count: number) {
  await page.viewport(360, 740);
  mockResponse(wallet.read, createSampleWallet({ slots: createGames(count) }));
  await render(<GamesSheet category="slot" onAccount={onAccount} onClose={() => {}} />, { language: 'en' });
  await expect.element(page.getByText('Game G1', { exact: true })).toBeVisible();
}

const rows = () => [...document.querySelectorAll('dialog li')];

test('of 300 games the rows in view are in the page, those with money first, and the last can be reached', async () => {
  await renderSheet(300);
  await expect.poll(() => rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThanOrEqual(20);
  expect(rows()[0]).toHaveTextContent('Game G20500.00');
  expect(rows()[1]).toHaveTextContent('Game G200500.00');
  expect(rows()[2]).toHaveTextContent('Game G1No account');
  expect(rows()[0]).toHaveAttribute('aria-setsize', '300');
  const body = rows()[0]?.closest('ul')?.parentElement;
  await expect
    .poll(() => {
      body?.scrollTo(0, body.scrollHeight);
      return rows().at(-1)?.getAttribute('aria-posinset');
    })
    .toBe('300');
  await expect.element(page.getByRole('button', { name: /^Game G300/ })).toBeInViewport();
  expect(rows().length).toBeLessThanOrEqual(20);
});

test('the tab key goes through all rows', async () => {
  await renderSheet(60);
  await page.getByLabelText('Search by name or code').click();
  for (let index = 0; index < 40; index += 1) await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^Game G40/ })).toHaveFocus();
});

test('a search finds games by name and code, says how many, and opens one', async () => {
  await renderSheet(300);
  const search = page.getByLabelText('Search by name or code');
  await userEvent.fill(search, 'g29');
  await expect.element(page.getByRole('status').filter({ hasText: '11 of 300 games' })).toBeVisible();
  await userEvent.fill(search, 'game g291');
  await userEvent.click(page.getByRole('button', { name: /^Game G291/ }));
  expect(onAccount).toHaveBeenCalledExactlyOnceWith('G291');
  await userEvent.fill(search, 'nothing');
  await expect.element(page.getByRole('status').filter({ hasText: '0 of 300 games' })).toBeVisible();
  expect(rows()).toHaveLength(0);
});

test('a short list has no search', async () => {
  await renderSheet(5);
  expect(rows()).toHaveLength(5);
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
