import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { encode } from 'uqr';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { query } from '#api/query.ts';
import { createFile } from '#testing/create-picture.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockResponse, mockRefusal, receivedCalls } from '#testing/mock-api.ts';
import { mockUploads } from '#testing/mock-uploads.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet, type SampleWallet } from '#testing/samples/sample-wallet.ts';

import { SlipHint } from './slip-hint.tsx';
import { button, chooseFile, renderSlipUpload } from './slip-upload.test-utils.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const SCB_SLIP = '004100060000010103014022000111222233344ABCD125102TH910488C8';
const BBL_SLIP = '004000060000010103002021900021231231212000115102TH91049C30';
const PAYMENT = '00020101021229370016A000000677010111011300668123456785802TH5303764540550.006304AAAA';

/** Draws a picture with a QR code, as on a slip. */
async function createSlip(content: string): Promise<File> {
  const { data, size } = encode(content, { border: 4 });
  const canvas = Object.assign(document.createElement('canvas'), { width: size * 4, height: size * 4 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(x * 4, y * 4, 4, 4)));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return createFile(blob ?? '', 'slip.png', 'image/png');
}

const client = (own: Partial<SampleWallet> = {}) => {
  const created = createTestQueryClient();
  created.setQueryData(query(wallet.read).queryKey, createSampleWallet(own));
  return created;
};
const hint = () => page.getByRole('figure').getByRole('status');

/** Chooses a slip and sends it, up to the operator's response. */
async function upload(content: string) {
  const sent = uploads.length;
  chooseFile(await createSlip(content));
  await userEvent.click(button('Send slip'));
  await expect.poll(() => uploads.length).toBe(sent + 1);
  await uploads[sent]?.complete();
}

async function sendSlip(content: string) {
  await upload(content);
  await expect.element(page.getByText('Slip received')).toBeVisible();
}

let clock: ManualClock;
let uploads: ReturnType<typeof mockUploads>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
  uploads = mockUploads();
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
});

test.each([
  ['SUCCESS', /You sent this slip on .+\. It was accepted\./],
  ['FAILED', /You sent this slip on .+\. It was refused\./],
  ['PENDING', /You sent this slip on .+\. We are checking it\./],
])('SL-8 a slip that was sent before, and is %s, is named before it is sent again', async (status, words) => {
  localStorage.setItem('token', 'one');
  await renderSlipUpload({ client: client() });
  await sendSlip(SCB_SLIP);
  const createdAt = new Date().toISOString();
  mockResponse(statement.slips, { total: 1, slips: [{ reference: 'SLIP-1', status, createdAt }] });
  chooseFile(await createSlip(SCB_SLIP));
  await expect.element(hint()).toHaveTextContent(words);
  expect(receivedCalls(wallet.slip)).toHaveLength(1);
  await expect.element(button('Send slip')).toBeEnabled();
});

test('SL-8 a digest of the code is kept for thirty days, on a device that keeps the login', async () => {
  localStorage.setItem('token', 'one');
  await renderSlipUpload({ client: client() });
  await sendSlip(SCB_SLIP);
  expect(Object.values(localStorage).join()).not.toContain('0111222233344');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('w.slips.'))).toHaveLength(1);
  clock.setDate(Date.now() + 31 * DAY_MS);
  chooseFile(await createSlip(SCB_SLIP));
  await expect.element(page.getByRole('img', { name: 'The slip you chose' })).toBeVisible();
  await expect.element(hint()).toBeEmptyDOMElement();
});

test('SL-8 on a device that does not keep the login, only the session keeps it', async () => {
  await renderSlipUpload({ client: client() });
  await sendSlip(SCB_SLIP);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('w.slips.'))).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('w.slips.'))).toHaveLength(1);
});

test('SL-8 a slip that was refused at once is not one that was sent', async () => {
  mockRefusal(wallet.slip, 'SLIP_INVALID_FILE');
  await renderSlipUpload({ client: client() });
  await upload(SCB_SLIP);
  await expect.element(page.getByText('Slip not sent')).toBeVisible();
  await expect.element(hint()).toBeEmptyDOMElement();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('w.slips.'))).toEqual([]);
});

test('SL-8 a slip whose sending was cancelled is not one that was sent', async () => {
  await renderSlipUpload({ client: client() });
  chooseFile(await createSlip(BBL_SLIP));
  await expect.element(hint()).toHaveTextContent(/from another bank/);
  await userEvent.click(button('Send slip'));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.progress(0.5);
  await userEvent.click(button('Cancel sending'));
  await expect.element(button('Send slip')).toBeEnabled();
  await expect.element(hint()).toHaveTextContent(/from another bank/);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('w.slips.'))).toEqual([]);
});

test('SL-8 a slip whose answer was lost may have been sent', async () => {
  await renderSlipUpload({ client: client() });
  chooseFile(await createSlip(SCB_SLIP));
  await userEvent.click(button('Send slip'));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.fail();
  await expect.element(page.getByText('We do not know yet if the slip arrived')).toBeVisible();
  await expect.element(hint()).toHaveTextContent(/You may have sent this slip on .+\.$/);
});

test('SL-8 a slip whose picture is still being read keeps nothing of its code once another is chosen', async () => {
  await renderSlipUpload({ client: client() });
  const [first, second] = [await createSlip(BBL_SLIP), await createSlip(SCB_SLIP)];
  const draw = createImageBitmap;
  const held: (() => void)[] = [];
  let drawn = 0;
  window.createImageBitmap = async (picture: ImageBitmapSource) => {
    await new Promise<void>((resolve) => held.push(resolve));
    const bitmap = await draw(picture);
    drawn++;
    return bitmap;
  };
  onTestFinished(() => void (window.createImageBitmap = draw));
  chooseFile(first);
  await expect.poll(() => held.length).toBe(1);
  chooseFile(second);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect.poll(() => drawn).toBe(1);
  held[0]?.();
  await expect.poll(() => drawn).toBe(2);
  await expect.element(button('Send slip')).toBeEnabled();
  await expect.element(hint()).toBeEmptyDOMElement();
});

test.each([
  ['another bank than the member’s account', BBL_SLIP, /from another bank, not from your account/],
  ['a code to pay', PAYMENT, /a QR code to pay with, not a slip/],
])('SL-8 the member is asked about %s', async (_, content, words) => {
  await renderSlipUpload({ client: client() });
  chooseFile(await createSlip(content));
  await expect.element(hint()).toHaveTextContent(words);
  await expect.element(button('Send slip')).toBeEnabled();
});

test('SL-8 a member whose bank has a code of the operator’s own is asked about no other bank', async () => {
  const own = {
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '1234567890',
    nameTH: 'ทีทีบี',
    nameEN: 'ttb',
  };
  await render(
    <figure>
      <p role="status">
        <SlipHint code={BBL_SLIP} />
      </p>
    </figure>,
    { language: 'en', client: client({ bankAccount: { ...own, bankCode: 'TTB' } }) },
  );
  await expect.element(hint()).toBeEmptyDOMElement();
});
