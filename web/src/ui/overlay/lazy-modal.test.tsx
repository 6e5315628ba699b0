import { type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { createFailingLoader } from '#testing/failing-loader.ts';
import { render } from '#testing/render.tsx';

import { lazyModal } from './lazy-modal.tsx';
import { Modal } from './modal.tsx';

interface SampleProps {
  onClose: () => void;
}

const SampleModal = ({ onClose }: SampleProps) => (
  <Modal title="the modal" onClose={onClose}>
    text
  </Modal>
);

async function renderPage(load: () => Promise<ComponentType<SampleProps>>, { isPreloaded = false } = {}) {
  const LazyModal = lazyModal(load, { frame: { title: 'ui:close' } });
  if (isPreloaded) await LazyModal.preload();
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
  return render(<Page />, { language: 'en', route: '/user/home' });
}

const opener = () => page.getByRole('button', { name: 'Open', exact: true });
const failed = () => page.getByRole('dialog', { name: 'This could not be loaded' });

test('FA-7 a modal whose chunk fails leaves a frame that closes and gives the focus back; opening it tries again', async () => {
  const load = createFailingLoader(2, SampleModal);
  await renderPage(load);
  await opener().click();
  await expect.element(failed()).toBeVisible();
  await failed().getByRole('button', { name: 'Close' }).click();
  await expect.element(failed()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener().element());

  await opener().click();
  await expect.element(page.getByRole('dialog', { name: 'the modal' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test.each([
  ['the member tries again', () => failed().getByRole('button', { name: 'Try again' }).click()],
  [
    'the connection returns',
    async () => {
      window.dispatchEvent(new Event('online'));
    },
  ],
])('FA-7 a modal that could not be loaded opens without a reload when %s', async (_, retry) => {
  await renderPage(createFailingLoader(2, SampleModal));
  await opener().click();
  await expect.element(failed()).toBeVisible();
  await retry();
  const modal = page.getByRole('dialog', { name: 'the modal' });
  await expect.element(modal).toBeVisible();
  expect(modal.element().contains(document.activeElement)).toBe(true);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect.element(modal).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener().element());
});

test('a reload, which leads out of the app without a connection, is offered once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await renderPage(createFailingLoader(4, SampleModal));
  await opener().click();
  await expect.element(failed().getByRole('button', { name: 'Try again' })).toBeVisible();
  const reload = failed().getByRole('button', { name: 'Reload' });
  await expect.element(reload).not.toBeInTheDocument();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(reload).toBeVisible();
});

test.each([
  ['loaded late', false],
  ['whose frame is open', true],
])(
  'a modal %s that crashes leaves the page, and its dialog leads to the statement',
  async (_, isPreloaded) => {
    const prevent = (event: ErrorEvent) => event.preventDefault();
    window.addEventListener('error', prevent, { capture: true });
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      window.removeEventListener('error', prevent, { capture: true });
      consoleError.mockRestore();
    });
    const Broken = (): never => {
      throw new Error('a bug');
    };
    await renderPage(async () => Broken, { isPreloaded });
    await opener().click();
    const alert = page.getByRole('alertdialog', { name: 'Something went wrong here' });
    await expect.element(alert).toBeVisible();
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    await expect
      .element(alert.getByRole('link', { name: 'Open statement' }))
      .toHaveAttribute('href', '/user/statement');
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(opener()).toBeVisible();
    expect(document.activeElement).toBe(opener().element());
  },
);
