import { useEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { AlertDialog } from './alert-dialog.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { Modal, type ModalProps } from './modal.tsx';

const TITLE = 'ฝากเงิน';
const sheet = () => page.getByRole('dialog', { name: TITLE });

/** Renders a modal, which asks for something, in its frame. */
const renderFramed = (props: Partial<ModalProps>, onAsk = () => {}) => {
  function Owner() {
    useEffect(() => onAsk(), []);
    return (
      <Modal title={TITLE} height="full" onClose={() => {}} {...props}>
        {props.children ?? <p>content</p>}
      </Modal>
    );
  }
  return render(
    <ModalFrame title={TITLE} onClose={() => {}}>
      <Owner />
    </ModalFrame>,
  );
};

test('a modal with a frame is open, with a placeholder and the focus, before it asks for anything', async () => {
  const seen: unknown[] = [];
  await renderFramed({}, () => {
    const dialog = document.querySelector('dialog');
    seen.push(dialog?.open, dialog?.querySelector('[data-skeleton]') !== null);
  });
  await expect.element(sheet().getByText('content')).toBeVisible();
  expect(seen).toEqual([true, true]);
  expect(document.querySelector('dialog [data-skeleton]')).toBeNull();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: TITLE }).element());
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

test('a wide frame is as high as its placeholder before its content is there', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  const heights: unknown[] = [];
  const measure = () =>
    document.querySelector('dialog h2')?.closest('header')?.nextElementSibling?.clientHeight;
  await renderFramed(
    { children: <div style={{ height: 480 }}>content</div> },
    () => void heights.push(measure()),
  );
  await expect.element(page.getByText('content')).toBeVisible();
  expect(heights[0]).toBe(measure());
});

test('a frame has what its modal has: buttons below, the way to close it, and whether it is busy', async () => {
  const closed: string[] = [];
  const { rerender } = await render(<Framed busy footer={<button type="button">save</button>} />);
  function Framed(props: Partial<ModalProps>) {
    return (
      <ModalFrame title={TITLE} onClose={() => closed.push('frame')}>
        <Modal title={TITLE} height="full" onClose={() => closed.push('modal')} {...props}>
          content
        </Modal>
      </ModalFrame>
    );
  }
  await expect.element(sheet().getByRole('button', { name: 'save' })).toBeVisible();
  await expect.element(sheet()).toHaveAttribute('aria-busy', 'true');
  await rerender(<Framed />);
  await expect.element(sheet()).not.toHaveAttribute('aria-busy');
  await sheet().getByRole('button', { name: 'ปิด' }).click();
  await expect.poll(() => closed).toEqual(['modal']);
});

test('an alert in place of the modal, or on top of it, is a dialog of its own', async () => {
  const alert = (
    <AlertDialog title="done" onClose={() => {}}>
      text
    </AlertDialog>
  );
  const Framed = ({ isDone }: { isDone: boolean }) => (
    <ModalFrame title={TITLE} onClose={() => {}}>
      {isDone ? (
        alert
      ) : (
        <Modal title={TITLE} height="full" onClose={() => {}}>
          {alert}
        </Modal>
      )}
    </ModalFrame>
  );
  const { rerender } = await render(<Framed isDone={false} />);
  await expect.element(page.getByRole('alertdialog', { name: 'done' })).toBeVisible();
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(2);
  await rerender(<Framed isDone />);
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(1);
  await expect.element(page.getByRole('alertdialog', { name: 'done' })).toBeVisible();
  expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true);
});
