import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { lazyComponent } from '#lib/lazy/lazy-component.tsx';
import { createFailingLoader } from '#testing/failing-loader.ts';
import { render } from '#testing/render.tsx';

import { LoadErrorDialog } from './load-error-dialog.tsx';
import { Modal } from './modal.tsx';

test('a modal whose chunk fails shows a dialog that closes, or tries again', async () => {
  const load = createFailingLoader(2, ({ onClose }: { onClose: () => void }) => (
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

  // Opening it again requests the chunk again.
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'the modal' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
