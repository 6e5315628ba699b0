import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { getOutbox } from '#commands/outbox.ts';
import { loadPending } from '#entities/pending-money/stored-pending.ts';
import { appConfig } from '#lib/app-config.ts';
import { localStore } from '#lib/browser/storage.ts';
import { createPicture } from '#testing/create-picture.ts';
import { stopClock } from '#testing/manual-clock.ts';
import { mockPendingResponse, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { mockUploads } from '#testing/mock-uploads.ts';
import { createTestQueryClient } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { createLookup, openSheet } from './deposit-sheet.test-utils.tsx';

beforeEach(() => {
  localStore.remove('w.deposit-channel');
  localStore.removeByPrefix('w.pending.');
});

const QR_CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#000" d="M4 4h7v7h-7z"/></svg>';

test('QR-8 HM-11 a code that the member says is paid is followed on home, beyond its own end', async () => {
  const paid = { qrcodeId: 'qr-1', qrcode: QR_CODE, amount: bahtToSatang(50), expireIn: 600 };
  const onClose = vi.fn<() => void>();
  await openSheet({ search: '&ch=qr&p=WW', code: { hasQrcode: true, ...paid }, onClose });
  await userEvent.click(page.getByRole('button', { name: 'I have paid' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const member = toMemberKey(createSampleWallet().profile._id);
  const [followed, ...others] = loadPending(member);
  expect(others).toEqual([]);
  expect(followed).toMatchObject({ id: 'qr-1', amount: 50_00, state: 'settling' });
  expect(followed?.provider).toBeUndefined();
  expect(followed?.goneAt).toBeGreaterThan(Date.now() + 590_000);
});

/** Opens the sheet at an address, with gift links and two providers of QR codes. */
async function openWithLinks(search: string) {
  const { link: linkKey } = appConfig;
  onTestFinished(() => void (appConfig.link = linkKey));
  appConfig.link = { ...linkKey, key: 'any' };
  const wallets = [{ mode: 'GIFT', walletAccountName: 'Dao Wallet' }];
  await openSheet({ lookup: createLookup({ wallets }), search });
}

const linkField = () => page.getByRole('textbox', { name: 'Gift link' });
const lookAt = (tab: string) => userEvent.click(page.getByRole('tab', { name: tab }));

test('what was typed stays over a look at another provider or channel', async () => {
  await openWithLinks('&ch=qr&p=WW');
  const amount = page.getByRole('textbox', { name: 'Amount to deposit' });
  await userEvent.fill(amount, '150');
  await userEvent.click(page.getByText('E2P', { exact: true }));
  await expect.element(page.getByRole('radio', { name: 'E2P' })).toBeChecked();
  await expect.element(amount).toHaveValue('150.00');
  await lookAt('Mobile wallet');
  await userEvent.fill(linkField(), 'https://gift.example.com/?v=1');
  await lookAt('QR code');
  await expect.element(amount).toHaveValue('150.00');
  await userEvent.fill(amount, '1.2.3');
  await lookAt('Mobile wallet');
  await expect.element(linkField()).toHaveValue('https://gift.example.com/?v=1');
  await lookAt('QR code');
  await expect.element(amount).toHaveValue('1.2.3');
});

test('a gift link is not offered again after a look at another channel while it is sent', async () => {
  await openWithLinks('&ch=link');
  onTestFinished(mockPendingResponse(wallet.trueLink, {}));
  await userEvent.fill(linkField(), 'https://gift.example.com/?v=1');
  await userEvent.click(page.getByRole('button', { name: 'Send link' }));
  await expect.poll(() => receivedCalls(wallet.trueLink).length).toBe(1);
  await lookAt('QR code');
  await expect.element(linkField()).not.toBeInTheDocument();
  await lookAt('Mobile wallet');
  await expect.element(linkField()).toHaveValue('');
});

const slipPreview = () => page.getByRole('img', { name: 'The slip you chose' });

async function chooseSlip() {
  await expect.element(page.getByRole('button', { name: 'Choose a slip' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File([await createPicture('png')], 'my-slip.png', { type: 'image/png' }));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(slipPreview()).toBeVisible();
}

/** The picture is drawn, so its object URL was not revoked. */
const isPreviewLoaded = async () => {
  const picture = new Image();
  picture.src = (slipPreview().element() as HTMLImageElement).src;
  return picture.decode().then(
    () => true,
    () => false,
  );
};

const SIZES = { narrow: [390, 844], wide: [844, 390] } as const;
const resize = (size: keyof typeof SIZES) => page.viewport(SIZES[size][0], SIZES[size][1]);

test.each(['narrow', 'wide'] as const)(
  'a chosen slip stays over a look at the other channels on a %s screen',
  async (size) => {
    await resize(size);
    onTestFinished(() => resize('narrow'));
    await openSheet();
    await chooseSlip();
    for (const channel of ['QR code', 'Mobile wallet']) {
      await userEvent.click(page.getByRole('tab', { name: channel }));
      await expect.element(slipPreview()).not.toBeInTheDocument();
      await userEvent.click(page.getByRole('tab', { name: 'Bank transfer' }));
      await expect.element(page.getByText('my-slip.png')).toBeVisible();
      expect(await isPreviewLoaded()).toBe(true);
    }
  },
);

test('a chosen slip stays when the phone is turned and turned back', async () => {
  onTestFinished(() => resize('narrow'));
  await openSheet();
  await chooseSlip();
  for (const size of ['wide', 'narrow'] as const) {
    await resize(size);
    await expect.element(page.getByText('my-slip.png')).toBeInTheDocument();
    expect(await isPreviewLoaded()).toBe(true);
  }
});

test('an upload goes on while another channel is looked at, and its result is there afterwards', async () => {
  const uploads = mockUploads();
  mockResponse(wallet.slip, { reference: 'SLIP-1' });
  await openSheet();
  mockResponse(statement.slips, { total: 0, slips: [] });
  await chooseSlip();
  await userEvent.click(page.getByRole('button', { name: 'Send slip' }));
  await expect.poll(() => uploads.length).toBe(1);
  await userEvent.click(page.getByRole('tab', { name: 'Mobile wallet' }));
  expect(uploads[0]?.isAborted()).toBe(false);
  await uploads[0]?.complete();
  await userEvent.click(page.getByRole('tab', { name: 'Bank transfer' }));
  await expect.element(page.getByText('Slip received')).toBeVisible();
  expect(receivedCalls(wallet.slip)).toHaveLength(1);
});

test('a slip that is refused while another channel is looked at is told by a notice, until its words are seen', async () => {
  const client = createTestQueryClient();
  const { records } = getOutbox(client);
  const uploads = mockUploads();
  mockRefusal(wallet.slip, 'SLIP_UPLOAD_FAIL');
  await openSheet({ client });
  mockResponse(statement.slips, { total: 0, slips: [] });
  await chooseSlip();
  await userEvent.click(page.getByRole('button', { name: 'Send slip' }));
  await expect.poll(() => uploads.length).toBe(1);
  await lookAt('QR code');
  await uploads[0]?.complete();
  await expect.poll(() => records.get()[0]?.state).toBe('refused');
  await expect.poll(() => records.get()[0]?.toldBy).toBeUndefined();
  expect(records.get()).toHaveLength(1);
  // Its words must not be read sooner than the machine is fast.
  const clock = stopClock();
  await lookAt('Bank transfer');
  await expect.element(page.getByText('Slip not sent')).toBeVisible();
  await expect.poll(() => records.get()[0]?.toldBy).toBe('sender');
  await lookAt('QR code');
  await expect.poll(() => records.get()[0]?.toldBy).toBeUndefined();
  expect(records.get()).toHaveLength(1);
  await lookAt('Bank transfer');
  await expect.poll(() => records.get()[0]?.toldBy).toBe('sender');
  await clock.advance(1_000);
  expect(records.get()).toEqual([]);
});
