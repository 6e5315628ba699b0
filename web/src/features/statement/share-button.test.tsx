import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { ShareButton } from './share-button.tsx';

const ENTRY: Entry = {
  _id: 'op-7',
  statementType: 'bonus',
  status: 'SUCCESS',
  amount: bahtToSatang(70),
  createdAt: '2026-02-04T10:04:05Z',
  // A friend, by whom the operator names the invite.
  from: '0899999999',
  to: 'WALLET',
  invite: { description: 'สมชาย ใจดี' },
};

interface Device {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
}

/** Gives the browser what a device has for sharing. Chromium on Linux has nothing. */
function setDevice(device: Device) {
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

async function press(entry = ENTRY) {
  mockResponse(wallet.read, createSampleWallet());
  await render(<ShareButton entry={entry} />, { language: 'en' });
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
}

test('ST-9 a device that shares files gets a picture', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  setDevice({ share, canShare: () => true });
  await press();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['op-7.png', 'image/png']);
  const bitmap = await createImageBitmap(file as File);
  expect(bitmap.width).toBe(1080);
  expect(bitmap.height).toBeGreaterThan(700);
});

test('ST-9 a long text in the picture is broken into lines, neither squeezed nor cut', async () => {
  const written: { text: string; width: number; max: number }[] = [];
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function write(
    this: CanvasRenderingContext2D,
    text,
    _x,
    _y,
    max = 936,
  ) {
    written.push({ text, width: this.measureText(text).width, max });
  });
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  setDevice({ share, canShare: () => true });
  await press({ ...ENTRY, _id: 'reference'.repeat(12) });
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(fillText).toHaveBeenCalled();
  expect(written.filter(({ width, max }) => width > max)).toEqual([]);
  expect(written.map(({ text }) => text).join('')).toContain('reference'.repeat(12));
});

test('ST-9 a device that shares texts gets one, which names nobody else', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  setDevice({ share, canShare: () => false });
  await press();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(share.mock.calls[0]?.[0]).toEqual({
    text: 'Bonus · +70.00\u00a0baht · Status Successful · Time 04/02/2026 17:04:05 · To Wallet · Reference op-7',
  });
});

test('a share sheet that is closed is no failure, one that fails leaves the text in the clipboard', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  setDevice({ share, canShare: () => false });
  await press();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(copied).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
  await expect.element(page.getByText(/^Copied: Bonus/)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('op-7'));
});

test('ST-9 a device that shares nothing saves the picture', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press();
  await expect.element(page.getByText('Picture saved')).toBeVisible();
  expect(saved).toEqual(['op-7.png']);
});
