import { StrictMode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { endBackStep, startBackStep } from '#lib/browser/back-step.ts';
import { suppressGhostClicks } from '#lib/browser/suppress-ghost-clicks.ts';
import { render } from '#testing/render.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { waitFor } from '#testing/wait-for.ts';

function Opener(props: { busy?: boolean; closesOnBackdrop?: boolean; onConfirm?: () => void }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        open
      </button>
      <p style={{ height: '3000px' }}>page</p>
      {open > 0 && (
        <Modal
          title="ฝากเงิน"
          onClose={() => setOpen(0)}
          busy={props.busy ?? false}
          closesOnBackdrop={props.closesOnBackdrop ?? false}
        >
          <button type="button" onClick={() => setOpen(2)}>
            ask
          </button>
          {open > 1 && (
            <ConfirmDialog
              title="แน่ใจหรือไม่"
              confirmLabel="โอน"
              onConfirm={props.onConfirm ?? (() => {})}
              onCancel={() => setOpen(1)}
            />
          )}
        </Modal>
      )}
    </>
  );
}

/** Waits until React has rendered. */
const waitForFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const opener = () => page.getByRole('button', { name: 'open' });
const sheet = () => page.getByRole('dialog', { name: 'ฝากเงิน' });

test('MO-1 Esc and the close button close it, and the focus returns to the opener', async () => {
  await render(<Opener />);
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'ปิด' }).click(),
  ]) {
    await opener().click();
    await expect.element(sheet()).toBeVisible();
    await close();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  }
});

test('MO-5 the focus starts on the title and stays in the modal', async () => {
  await render(<Opener />);
  await opener().click();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'ฝากเงิน' }).element());
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused === document.body || sheet().element().contains(focused)).toBe(true);
  }
});

test('MO-4 MO-5 Esc closes the upper of two modals, and the focus returns to the lower', async () => {
  await render(<Opener />);
  await opener().click();
  await page.getByRole('button', { name: 'ask' }).click();
  const upper = page.getByRole('alertdialog', { name: 'แน่ใจหรือไม่' });
  await expect.element(upper).toBeVisible();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'ยกเลิก' }).element());

  await userEvent.keyboard('{Escape}');
  await expect.element(upper).not.toBeInTheDocument();
  await expect.element(sheet()).toBeVisible();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'ask' }).element());

  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('while busy nothing closes it, not even two Esc in a row', async () => {
  await render(<Opener busy />);
  await opener().click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await page.getByRole('button', { name: 'ปิด' }).click({ force: true });
  await waitForFrames();
  await expect.element(sheet()).toBeVisible();
  expect(sheet().element().matches(':modal')).toBe(true);
});

test.each([true, false])('MO-1 the backdrop closes it only if that is allowed: %s', async (allowed) => {
  await render(<Opener closesOnBackdrop={allowed} />);
  await opener().click();
  await sheet().click({ position: { x: 100, y: 10 } });
  if (allowed) {
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  } else {
    await waitForFrames();
    await expect.element(sheet()).toBeVisible();
  }
});

test('a press that begins inside and ends outside does not close it', async () => {
  await render(<Opener closesOnBackdrop />);
  await opener().click();
  const heading = page.getByRole('heading', { name: 'ฝากเงิน' }).element();
  heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  sheet()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await waitForFrames();
  await expect.element(sheet()).toBeVisible();
});

test('MO-2 the page behind does not scroll', async () => {
  await render(<Opener />);
  await opener().click();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
});

test('a toast can be read and closed above the topmost modal', async () => {
  await render(<Opener />);
  showToast('บันทึกแล้ว');
  await opener().click();
  const toast = page.getByText('บันทึกแล้ว');
  await expect.element(toast).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  expect(sheet().element().contains(toast.element())).toBe(true);

  await page.getByRole('status').getByRole('button', { name: 'ปิด' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(sheet()).toBeVisible();
});

test('dragged down far enough the sheet closes, otherwise it returns', async () => {
  await render(<Opener />);
  await opener().click();
  const panel = sheet().element().firstElementChild as HTMLElement;
  const handle = panel.firstElementChild as HTMLElement;
  handle.setPointerCapture = () => {};
  const drag = (px: number) => {
    const dispatch = (type: string, clientY: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientY }));
    dispatch('pointerdown', 300);
    dispatch('pointermove', 300 + px);
    expect(panel.style.transform).toBe(`translateY(${px}px)`);
    dispatch('pointerup', 300 + px);
  };
  drag(20);
  expect(panel.style.transform).toBe('');
  await expect.element(sheet()).toBeVisible();
  drag(200);
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('confirming calls its owner once and does not close the dialog by itself', async () => {
  const onConfirm = vi.fn<() => void>();
  await render(<Opener onConfirm={onConfirm} />);
  await opener().click();
  await page.getByRole('button', { name: 'ask' }).click();
  await page.getByRole('button', { name: 'โอน' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('two Esc in a row call the owner once; if it stays open, a later Esc calls it again', async () => {
  // The 300 ms in which a second Esc is a part of the first are those of the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn<() => void>();
  await render(
    <Modal title="ฝากเงิน" onClose={onClose}>
      kept
    </Modal>,
  );
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await expect.element(sheet()).toBeVisible();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}');
      return onClose.mock.calls.length;
    })
    .toBe(2);
  await expect.element(sheet()).toBeVisible();
});

test('a step back in the history that takes longer than 300 ms does not bring the modal back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn<() => void>(startBackStep);
  await render(
    <Modal title="ฝากเงิน" onClose={onClose}>
      kept
    </Modal>,
  );
  const escape = () =>
    sheet()
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }));
  escape();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(2_000);
  escape();
  await vi.advanceTimersByTimeAsync(0);
  expect(onClose).toHaveBeenCalledOnce();

  endBackStep();
  escape();
  await vi.advanceTimersByTimeAsync(0);
  expect(onClose).toHaveBeenCalledTimes(2);
});

function Saved({ onBeneath }: { onBeneath: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={onBeneath}>
        beneath
      </button>
      {isOpen && (
        <Modal title="ฝากเงิน" onClose={() => {}}>
          <button type="button" onClick={() => setIsOpen(false)}>
            save
          </button>
        </Modal>
      )}
    </>
  );
}

test('LD-3 the second click of a double click does not reach the page below a closed modal', async () => {
  onTestFinished(suppressGhostClicks());
  const onBeneath = vi.fn<() => void>();
  await render(<Saved onBeneath={onBeneath} />);
  await page.getByRole('button', { name: 'save' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const beneath = page.getByRole('button', { name: 'beneath' });
  beneath.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(onBeneath).not.toHaveBeenCalled();
  beneath.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(onBeneath).toHaveBeenCalledOnce();
});

test('a developer whose React mounts a modal twice sees it stay open', async () => {
  const onClose = vi.fn<() => void>();
  await render(
    <StrictMode>
      <Modal title="ฝากเงิน" onClose={onClose}>
        text
      </Modal>
    </StrictMode>,
  );
  await expect.element(sheet()).toBeVisible();
  // The event of a closed dialog comes as a task of its own.
  await waitForFrames();
  expect(onClose).not.toHaveBeenCalled();
});
