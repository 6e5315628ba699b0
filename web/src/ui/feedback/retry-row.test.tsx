import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { createFailingLoader } from '#testing/failing-loader.ts';
import { render } from '#testing/render.tsx';

import { RetryRow } from './retry-row.tsx';

const Content = ({ name }: { name: string }) => <p>content of {name}</p>;
const retryButton = () => page.getByRole('button', { name: 'Try again' });

test('FA-7 a chunk that fails twice leaves the rest of the page, and loads on a retry without a reload', async () => {
  const load = createFailingLoader(4, Content);
  const Lazy = lazyWithRetry(load, { fallback: <p>loading</p>, ErrorView: RetryRow });
  await render(
    <>
      <h1>the page</h1>
      <Lazy name="a" />
    </>,
    { language: 'en' },
  );
  await expect.element(page.getByText('loading')).toBeVisible();
  await expect.element(page.getByText('This could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'the page' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);

  await retryButton().click();
  await expect.poll(() => load.mock.calls.length).toBe(4);
  await expect.element(page.getByText('This could not be loaded')).toBeVisible();
  await expect.element(retryButton()).not.toHaveAttribute('aria-busy');
  await retryButton().click();
  await expect.element(page.getByText('content of a')).toBeVisible();
});
