import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { canReload } from '#lib/lazy/new-release.ts';
import { createFile, createPicture, padToBytes } from '#testing/create-picture.ts';
import { mockNetworkError, mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { mockUploads } from '#testing/mock-uploads.ts';
import { toastStore } from '#ui/feedback/toast-store.ts';

import { button, chooseFile, renderSlipUpload, createSlipFile } from './slip-upload.test-utils.tsx';
import { SLIP_MAX_BYTES } from './prepare-slip.ts';

const bar = () => page.getByRole('progressbar');
const step = () => document.querySelector('[aria-current=step]')?.textContent ?? '';
const preview = () => page.getByRole('img', { name: 'The slip you chose' });

async function startUpload() {
  const uploads = mockUploads();
  await renderSlipUpload();
  chooseFile(await createSlipFile());
  await userEvent.click(button('Send slip'));
  await expect.poll(() => uploads.length).toBe(1);
  return uploads;
}

beforeEach(() => {
  sessionStorage.clear();
});

test('SL-1: the bar shows the progress that the browser reports, and then waits for the response', async () => {
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const [upload] = await startUpload();
  await expect.element(bar()).toHaveAttribute('value', '0');
  expect(step()).toContain('Send');
  for (const [progress, percent] of [
    [0.01, 1],
    [0.37, 37],
    [0.994, 99],
    [1, 100],
  ] as const) {
    upload?.progress(progress);
    await expect.element(bar()).toHaveAttribute('value', String(percent));
    await expect.element(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
  }
  // Everything is uploaded, and there is no response yet.
  await expect.element(page.getByText('Waiting for confirmation')).toBeVisible();
  await expect.element(page.getByText('Slip received')).not.toBeInTheDocument();
  await upload?.complete();
  await expect.element(page.getByText('Slip received')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('SL-1: cancelling aborts the request and keeps the slip, which can be sent again at once', async () => {
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const uploads = await startUpload();
  uploads[0]?.progress(0.5);
  await userEvent.click(button('Cancel sending'));
  await expect.element(preview()).toBeVisible();
  expect(uploads[0]?.isAborted()).toBe(true);
  expect(receivedCalls(wallet.slip)).toHaveLength(0);
  // A cancelled upload is not reported as failed.
  await expect.element(page.getByText(/Slip not sent|do not know yet/)).not.toBeInTheDocument();

  await userEvent.click(button('Send slip'));
  await expect.poll(() => uploads.length).toBe(2);
  await uploads[1]?.complete();
  await expect.element(page.getByText('Slip received')).toBeVisible();
  expect(receivedCalls(wallet.slip)).toHaveLength(1);
});

test('SL-1: closing the deposit aborts the upload', async () => {
  const { cleanup } = await import('vitest-browser-react');
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const [upload] = await startUpload();
  await cleanup();
  await expect.poll(() => upload?.isAborted()).toBe(true);
});

test.each(['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL'] as const)(
  'SL-2: %s is shown beside the slip, which stays; sending again sends the same file',
  async (key) => {
    mockRefusal(wallet.slip, key);
    const uploads = await startUpload();
    await uploads[0]?.complete();
    await expect.element(page.getByText('Slip not sent')).toBeVisible();
    await expect.element(page.getByText(key)).not.toBeInTheDocument();
    // Inline: neither a toast nor a dialog.
    expect(toastStore.get()).toEqual([]);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(preview()).toBeVisible();
    await expect.element(page.getByText('slip.png')).toBeVisible();

    mockResponse(wallet.slip, { reference: 'SLIP-2' });
    await expect
      .poll(async () => {
        // A second tap within a second is ignored.
        if (uploads.length === 1) await userEvent.click(button('Send again'));
        return uploads.length;
      })
      .toBe(2);
    await uploads[1]?.complete();
    await expect.element(page.getByText('Slip received')).toBeVisible();
    const files = receivedCalls(wallet.slip).map(({ input }) => input.body.file);
    expect(files.map(({ name, size, type }) => ({ name, size, type }))).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'slip.png', size: files[0]?.size, type: 'image/png' })),
    );
    expect(await files[1]?.arrayBuffer()).toEqual(await files[0]?.arrayBuffer());
  },
);

test('SL-2 NT-1: after a lost connection the outcome is unknown, the slips are linked, and the file stays', async () => {
  mockNetworkError(wallet.slip);
  const [upload] = await startUpload();
  upload?.progress(0.99);
  upload?.fail();
  await expect.element(page.getByText('We do not know yet if the slip arrived')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Slip status' })).toBeVisible();
  await expect.element(preview()).toBeVisible();
  await expect.element(button('Send again')).toBeEnabled();
});

test('SL-6: a received slip opens nothing; a row links to its status', async () => {
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const [upload] = await startUpload();
  await upload?.complete();
  const row = page.getByRole('status').filter({ hasText: 'Slip received' });
  await expect.element(row).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Slip status' }))
    .toHaveAttribute('href', '/user/statement?m=slips');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(step()).toContain('Received');
  // Another slip can be sent.
  chooseFile(await createSlipFile('second.png', 2));
  await expect.element(button('Send slip')).toBeEnabled();
  await expect.element(page.getByText('Slip received')).not.toBeInTheDocument();
});

test('SL-1: a slip is received at once, though its code is still being read', async () => {
  const reading = vi.spyOn(globalThis, 'createImageBitmap').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => reading.mockRestore());
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const [upload] = await startUpload();
  await upload?.complete();
  await expect.element(page.getByText('Slip received')).toBeVisible();
  expect(reading).toHaveBeenCalled();
});

test('LD-3: repeated taps start one upload', async () => {
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const uploads = mockUploads();
  await renderSlipUpload();
  chooseFile(await createSlipFile());
  await expect.element(button('Send slip')).toBeVisible();
  const send = button('Send slip').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) send.click();
  await expect.poll(() => uploads.length).toBe(1);
  await uploads[0]?.complete();
  await expect.element(page.getByText('Slip received')).toBeVisible();
  expect(uploads).toHaveLength(1);
  expect(receivedCalls(wallet.slip)).toHaveLength(1);
});

test.each([
  ['type', /not a JPEG or PNG/, () => createFile('GIF89a;', 'slip.png', 'image/png')],
  ['type', /not a JPEG or PNG/, () => createFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'slip.svg')],
  ['heic', /HEIC/, () => createFile('\0\0\0\x18ftypheic', 'slip.heic', 'image/heic')],
  ['empty', /empty/, () => createFile('', 'slip.png', 'image/png')],
  [
    'truncated',
    /incomplete/,
    async () => createFile((await createPicture('jpg')).slice(0, -6), 'slip.jpg', 'image/jpeg'),
  ],
] as const)(
  'SL-3 U1: an invalid slip (%s) shows the reason, and nothing is sent',
  async (_, message, make) => {
    const uploads = mockUploads();
    await renderSlipUpload();
    chooseFile(await make());
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button('Choose a slip')).toBeEnabled();
    await expect.element(button('Send slip')).not.toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  },
);

test('SL-3: an invalid file replaces the selected slip, and a valid one clears the error', async () => {
  await renderSlipUpload();
  chooseFile(await createSlipFile());
  await expect.element(preview()).toBeVisible();
  chooseFile(createFile('no picture', 'slip.png', 'image/png'));
  await expect.element(page.getByText(/not a JPEG or PNG/)).toBeVisible();
  chooseFile(await createSlipFile('good.png', 2));
  await expect.element(page.getByText('good.png')).toBeVisible();
  await expect.element(page.getByText(/not a JPEG or PNG/)).not.toBeInTheDocument();
});

test('U2: one byte above ten megabytes is refused before it is sent, ten megabytes are sent', async () => {
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  const uploads = mockUploads();
  const toBlob = HTMLCanvasElement.prototype.toBlob;
  // The device cannot shrink the picture.
  HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  try {
    await renderSlipUpload();
    const jpeg = await createPicture('jpg');
    chooseFile(createFile(padToBytes(SLIP_MAX_BYTES + 1, jpeg), 'slip.jpg', 'image/jpeg'));
    await expect
      .element(page.getByText('This picture is too large. Choose one of up to 10 MB.'))
      .toBeVisible();
    expect(uploads).toHaveLength(0);
    chooseFile(createFile(padToBytes(SLIP_MAX_BYTES, jpeg), 'slip.jpg', 'image/jpeg'));
    await userEvent.click(button('Send slip'));
    await expect.poll(() => uploads.length).toBe(1);
    await uploads[0]?.complete();
    expect(receivedCalls(wallet.slip)[0]?.input.body.file.size).toBe(SLIP_MAX_BYTES);
  } finally {
    HTMLCanvasElement.prototype.toBlob = toBlob;
  }
});

test('a slip is removed, or replaced by another, before it is sent; no reload for a new release loses it', async () => {
  await renderSlipUpload();
  expect(canReload()).toBe(true);
  chooseFile(await createSlipFile('first.png'));
  await expect.element(page.getByText('first.png')).toBeVisible();
  expect(canReload()).toBe(false);
  chooseFile(await createSlipFile('second.png', 2));
  await expect.element(page.getByText('second.png')).toBeVisible();
  await expect.element(page.getByText('first.png')).not.toBeInTheDocument();
  await userEvent.click(button('Remove'));
  await expect.element(button('Choose a slip')).toBeVisible();
  await expect.element(preview()).not.toBeInTheDocument();
  expect(canReload()).toBe(true);
});

test('F-13: where slips are not checked by hand, only the link to the list is shown', async () => {
  await renderSlipUpload({ acceptsSlips: false });
  await expect.element(page.getByRole('link', { name: 'Slip status' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(receivedCalls(statement.slips)).toHaveLength(0);
});
