import { expect, test, vi } from 'vitest';

import { render } from '#testing/render.tsx';

import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Notice } from './notice.tsx';
import { RetryRow } from './retry-row.tsx';
import { Spinner } from './spinner.tsx';
import { StatusChip } from './status-chip.tsx';

test('a status has an icon and a text, never a colour alone', async () => {
  const screen = await render(<StatusChip tone="success" label="สำเร็จ" />);
  await expect.element(screen.getByText('สำเร็จ')).toBeVisible();
  expect(screen.container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an alert is announced as a whole and closes with one button', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <AlertDialog tone="success" title="โอนแล้ว" onClose={onClose}>
      500.00 บาท
    </AlertDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'โอนแล้ว' });
  await expect.element(dialog).toHaveAccessibleDescription('500.00 บาท');
  await expect.element(screen.getByRole('button', { name: 'ตกลง' })).toHaveFocus();
  await screen.getByRole('button', { name: 'ตกลง' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an error above a button is announced and can be focused', async () => {
  const screen = await render(
    <Notice tone="danger" role="alert" title="เข้าสู่ระบบไม่สำเร็จ">
      ลองอีกครั้ง
    </Notice>,
  );
  const notice = screen.getByRole('alert').filter({ hasText: 'เข้าสู่ระบบไม่สำเร็จ' });
  (notice.element() as HTMLElement).focus();
  expect(document.activeElement).toBe(notice.element());
});

test('NT-2 content that failed to load can be tried again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(<RetryRow onRetry={onRetry} />, { language: 'en' });
  await expect.element(screen.getByText('This could not be loaded')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('LD-1 a spinner is shown after a delay and has an accessible name', async () => {
  const screen = await render(<Spinner active />, { language: 'en' });
  expect(screen.container.querySelector('svg')).toBeNull();
  await expect.element(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.container.querySelector('svg')).not.toBeNull();
});
