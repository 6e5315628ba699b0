import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { LoadErrorDialog } from '#ui/overlay/load-error-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { lazyComponent } from './lazy-component.tsx';

const Content = ({ name }: { name: string }) => <p>content of {name}</p>;

/** Rejects as often as given, then resolves with the component. */
function failTimes<Props>(times: number, Component: ComponentType<Props>) {
  let calls = 0;
  return vi.fn<() => Promise<ComponentType<Props>>>(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch');
    return Component;
  });
}

const retryButton = () => page.getByRole('button', { name: 'Try again' });

test('FA-7 a chunk that fails once is requested once more', async () => {
  const load = failTimes(1, Content);
  const Lazy = lazyComponent(load, { ErrorView: RetryRow });
  await render(<Lazy name="a" />, { language: 'en' });
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('FA-7 a chunk that fails twice leaves the rest of the page, and loads on a retry without a reload', async () => {
  const load = failTimes(4, Content);
  const Lazy = lazyComponent(load, { fallback: <p>loading</p>, ErrorView: RetryRow });
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

test('a modal whose chunk fails shows a dialog that closes, or tries again', async () => {
  const load = failTimes(2, ({ onClose }: { onClose: () => void }) => (
    <Modal title="the modal" onClose={onClose}>
      text
    </Modal>
  ));
  const LazyModal = lazyComponent(load, { ErrorView: LoadErrorDialog });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <LazyModal onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  await render(<Page />, { language: 'en' });
  await page.getByRole('button', { name: 'Open' }).click();
  const alert = page.getByRole('alertdialog', { name: 'This could not be loaded' });
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();

  // Opening it again is a try of its own.
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'the modal' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a preloaded component is there at once; a failed preload is tried again where it is rendered', async () => {
  const Lazy = lazyComponent(failTimes(0, Content), { ErrorView: RetryRow });
  Lazy.preload();
  await Promise.resolve();
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();

  const load = failTimes(2, Content);
  const Failed = lazyComponent(load, { ErrorView: RetryRow });
  Failed.preload();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await render(<Failed name="b" />);
  await expect.element(page.getByText('content of b')).toBeVisible();
});
