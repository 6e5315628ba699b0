import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createFailingLoader } from '#testing/failing-loader.ts';
import { render } from '#testing/render.tsx';

import { lazyComponent } from './lazy-component.tsx';

const Content = ({ name }: { name: string }) => <p>content of {name}</p>;
const ErrorView = () => <p>not loaded</p>;

test('FA-7 a chunk that fails once is requested once more', async () => {
  const load = createFailingLoader(1, Content);
  const Lazy = lazyComponent(load, { ErrorView });
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a preloaded component is rendered at once; a failed preload is retried when the component is rendered', async () => {
  const Lazy = lazyComponent(createFailingLoader(0, Content), { ErrorView });
  Lazy.preload();
  await Promise.resolve();
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();

  const load = createFailingLoader(2, Content);
  const Failed = lazyComponent(load, { ErrorView });
  Failed.preload();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await render(<Failed name="b" />);
  await expect.element(page.getByText('content of b')).toBeVisible();
});
