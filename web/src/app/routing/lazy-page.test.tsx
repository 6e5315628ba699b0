import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { lazyPage } from './lazy-page.tsx';

test('FA-7 a page that fails to load twice leaves a card with a way to try again, never a blank screen', async () => {
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <h1>here</h1>);
  const Page = lazyPage('home', load);
  await render(<Page />, { language: 'en' });
  await expect.element(page.getByRole('heading')).toHaveTextContent('This page could not be opened');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('here');
  await expect.poll(() => document.title).toMatch(/^Home · /);
});

test('a page that fails to load without a connection offers no reload, which would lead out of the app', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const Page = lazyPage('home', () => Promise.reject(new TypeError('Failed to fetch')));
  await render(<Page />, { language: 'en' });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect.element(reload).not.toBeInTheDocument();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(reload).toBeVisible();
});
