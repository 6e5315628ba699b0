import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { CopyButton } from './copy-button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.get()) dismissToast(id);
});

const copy = () => page.getByRole('button', { name: 'Copy account number' });

test('a toast shows the copied text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="1234567890" label="account number" />, { language: 'en' });
  await copy().click();
  expect(write).toHaveBeenCalledWith('1234567890');
  await expect.element(page.getByText('Copied: 1234567890')).toBeVisible();
});

test('a Lao text is copied without the joiners that hold its words together, so that a search finds them', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text={'ສະ\u2060ລິ\u2060ບ'} label="account number" />, { language: 'en' });
  await copy().click();
  expect(write).toHaveBeenCalledWith('ສະລິບ');
});

test('on plain http the text is copied out of the topmost modal, and the focus stays', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  let selected: string | undefined;
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) selected = area.value;
    return true;
  });
  await render(
    <Modal title="deposit" onClose={() => {}}>
      <CopyButton text="1234567890" label="account number" />
    </Modal>,
    { language: 'en' },
  );
  await copy().click();
  expect(selected).toBe('1234567890');
  expect(document.querySelector('textarea')).toBeNull();
  await expect.element(page.getByText('Copied: 1234567890')).toBeVisible();
});

test('the text is selected in a focused field, as iOS needs it, where the clipboard is refused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(() => {});
  let selected: string | undefined;
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement)
      selected = area.value.slice(area.selectionStart, area.selectionEnd);
    return true;
  });
  await render(<CopyButton text="1234567890" label="account number" />, { language: 'en' });
  await copy().click();
  await expect.poll(() => selected).toBe('1234567890');
});

test('a toast reports a failure', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await render(<CopyButton text="1" label="account number" />, { language: 'en' });
  await copy().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to copy');
});
