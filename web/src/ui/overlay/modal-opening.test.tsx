import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { dismissToast, showToast, toastStore } from '#ui/feedback/toast-store.ts';

import { Modal } from './modal.tsx';

/** Records when its effects run, relative to the end of the commit that opens the modal. */
function Content({ onStep }: { onStep: (step: string) => void }) {
  useLayoutEffect(() => queueMicrotask(() => onStep('opened')), [onStep]);
  useEffect(() => onStep('effects'), [onStep]);
  return null;
}

/** Opens a modal as the router does, in a transition. */
function Opener({ onStep = () => {} }: { onStep?: (step: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
        open
      </button>
      {isOpen && (
        <Modal title="ฝากเงิน" onClose={() => setIsOpen(false)}>
          <Content onStep={onStep} />
        </Modal>
      )}
    </>
  );
}

const modal = () => page.getByRole('dialog', { name: 'ฝากเงิน' });

test('effects of the content, such as requests, do not hold up the frame that opens the modal', async () => {
  const steps: string[] = [];
  await render(<Opener onStep={(step) => void steps.push(step)} />);
  await page.getByRole('button', { name: 'open' }).click();
  await expect.poll(() => steps).toEqual(['opened', 'effects']);
});

test('toasts follow the topmost modal, and the page has them again when it is closed', async () => {
  showToast('บันทึกแล้ว');
  await render(<Opener />);
  const toast = page.getByText('บันทึกแล้ว');
  await page.getByRole('button', { name: 'open' }).click();
  await expect.poll(() => modal().element().contains(toast.query())).toBe(true);
  expect(toast.elements()).toHaveLength(1);

  await modal().getByRole('button', { name: 'ปิด' }).first().click();
  await expect.element(modal()).not.toBeInTheDocument();
  await expect.element(toast).toBeVisible();
  for (const { id } of toastStore.get()) dismissToast(id);
});
