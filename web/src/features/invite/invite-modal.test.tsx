import { invite } from '@wallet/shared/contract/invite.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import jsqr from 'jsqr';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTestI18n } from '#testing/texts.ts';

import { InviteModal } from './invite-modal.tsx';

function TestModal() {
  const [step, setStep] = useState<string>();
  return (
    <InviteModal
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
      onClose={() => {}}
    />
  );
}

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    from: { name: `Friend ${from + index}` },
    amount: bahtToSatang(10),
    createdAt: '2026-01-15T03:00:00.000Z',
  }));

interface RenderOptions {
  count?: number;
  /** Invite bonus that can be received, in baht. */
  earnings?: number;
}

async function renderModal({ count = 2, earnings = 128.5 }: RenderOptions = {}) {
  mockResponse(
    wallet.read,
    createSampleWallet({ invite: { amount: bahtToSatang(earnings), success: 80, fail: 20 } }),
  );
  mockResponse(invite.banners, [{ image: '', html: '<p>Bring friends</p>' }]);
  mockResponse(invite.list, ({ input: { body } }) => ({
    total: count,
    invites: rows(Math.max(0, Math.min(10, count - (body.page - 1) * 10)), (body.page - 1) * 10 + 1),
  }));
  await render(<TestModal />, { language: 'en' });
}

const alert = () => page.getByRole('alertdialog');
const LINK = `${location.origin}/register?code=PRm1`;

test('IV-1 the link is the register page of this origin with the member’s id, and is copied whole', async () => {
  await renderModal();
  await expect.element(page.getByText(LINK, { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }));
  await expect.element(page.getByText(`Copied: ${LINK}`)).toBeVisible();
});

test('IV-1 the QR code contains the link, on white with a margin', async () => {
  await renderModal();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Show QR' }));
  const code = page.getByRole('img', { name: LINK });
  await expect.element(code).toBeVisible();

  const copy = code.element().cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '400');
  copy.setAttribute('height', '400');
  copy.setAttribute('color', getComputedStyle(code.element()).color);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(400, 400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = getComputedStyle(code.element()).backgroundColor;
  context.fillRect(0, 0, 400, 400);
  context.drawImage(picture, 0, 0);
  expect(jsqr(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data).toBe(LINK);
});

/** Replaces the device's share sheet for one test. */
function mockShare(share: (data?: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
}

test('the share sheet gets the link; closing it shows no error', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>(() =>
    Promise.reject(new DOMException('closed', 'AbortError')),
  );
  mockShare(share);
  await renderModal();
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: LINK }));
  await expect.element(page.getByText(/Copied|Sharing failed/)).not.toBeInTheDocument();
});

test('a share sheet that fails copies the link instead', async () => {
  mockShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await renderModal();
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
  await expect.element(page.getByText(`Copied: ${LINK}`)).toBeVisible();
});

test('IV-2 the dialog shows both percentages before the one call', async () => {
  const t = createTestI18n('en').getFixedT('en', 'invite');
  await renderModal();
  await userEvent.click(page.getByRole('button', { name: t('claim') }));
  await expect.element(alert()).toHaveTextContent(`${t('success')}80%`);
  await expect.element(alert()).toHaveTextContent(`${t('fail')}${t('leftShare', { share: '20%' })}`);
  expect(receivedCalls(invite.bonus)).toHaveLength(0);

  const before = receivedCalls(wallet.read).length;
  const release = mockPendingResponse(invite.bonus, { message: 'INVITE_BONUS_SUCCESS' });
  const button = alert()
    .getByRole('button', { name: t('claim') })
    .element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText(en.key.INVITE_BONUS_SUCCESS)).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
  // Once for the records before the claim, once for the figures after it.
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 2);
  expect(receivedCalls(invite.bonus)).toHaveLength(1);
});

test('IV-2 missing percentages are shown as dashes, and the amount stays', async () => {
  await renderModal();
  const { success: _, fail: __, ...rest } = createSampleWallet().invite;
  mockRawResponse(
    wallet.read,
    JSON.stringify({
      ...createSampleWallet(),
      wallet: { amount: 9000 },
      invite: { ...rest, amount: 128.5 },
      slots: [],
    }),
  );
  mockRefusal(invite.bonus, 'INVITE_COLLECT');
  await userEvent.click(page.getByRole('button', { name: 'Receive bonus' }));
  // The refusal reloads the wallet.
  await userEvent.click(alert().getByRole('button', { name: 'Receive bonus' }));
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.poll(() => receivedCalls(wallet.read).length).toBeGreaterThan(1);
  await userEvent.click(page.getByRole('button', { name: 'Receive bonus' }));
  await expect.element(alert()).toHaveTextContent('128.50');
  await expect.element(alert()).toHaveTextContent('Counts as met at-');
  await expect.element(alert()).toHaveTextContent('Counts as not met-');
});

test('a bonus of 0 is not offered, with the reason', async () => {
  await renderModal({ earnings: 0 });
  const button = page.getByRole('button', { name: 'Receive bonus' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('There is no bonus to receive yet');
  (button.element() as HTMLElement).click();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('after a refusal because invites are switched off, the bonus is not offered', async () => {
  await renderModal();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Receive bonus' });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  mockRefusal(invite.bonus, 'INVITE_INACTIVE');
  await userEvent.click(button);
  await expect.element(alert()).toBeVisible();
  const before = receivedCalls(wallet.read).length;
  await userEvent.click(alert().getByRole('button', { name: 'Receive bonus' }));
  await expect.element(alert()).not.toBeInTheDocument();
  // The refusal reads the wallet again, which changes nothing about it.
  await expect.poll(() => receivedCalls(wallet.read).length).toBeGreaterThan(before);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/cannot be received at the moment/);
});

const KEYS = [
  'INVITE_COLLECT',
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_FAIL',
  'BONUS_REMAINING',
] as const;

test.each(KEYS)('IV-3 %s is a danger toast, and the modal stays', async (key) => {
  const t = createTestI18n('en').getFixedT('en', 'invite');
  await renderModal();
  mockRefusal(invite.bonus, key);
  await userEvent.click(page.getByRole('button', { name: t('claim') }));
  await userEvent.click(alert().getByRole('button', { name: t('claim') }));
  await expect.element(page.getByRole('alert').filter({ hasText: en.key[key] })).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(receivedCalls(invite.bonus)).toHaveLength(1);
});

test('NT-1 a claim whose response was lost has an unknown outcome with a link to the statement', async () => {
  await renderModal();
  mockNetworkError(invite.bonus);
  await userEvent.click(page.getByRole('button', { name: 'Receive bonus' }));
  await userEvent.click(alert().getByRole('button', { name: 'Receive bonus' }));
  await expect.element(alert()).toHaveTextContent('We do not know yet if the invite bonus was received');
  await expect
    .element(alert().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(receivedCalls(invite.bonus)).toHaveLength(1);
});

const next = () => page.getByRole('button', { name: 'Next', exact: true });

test('ten friends are shown a page, by name, amount and date', async () => {
  await renderModal({ count: 11 });
  const list = page.getByRole('table');
  await expect
    .element(list.getByRole('row').nth(1))
    .toHaveTextContent(/Friend 1.*10\.00.*15\/01\/2026 10:00:00/);
  expect(list.getByRole('row').elements()).toHaveLength(11);
  await userEvent.click(next());
  await expect.element(list.getByText('Friend 11')).toBeVisible();
  expect(receivedCalls(invite.list).at(-1)?.input.body).toEqual({ page: 2, limit: 10 });
});

test('IV-4 without a total, Next is enabled while a page has ten rows', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(invite.banners, []);
  const mockPage = (count: number) =>
    mockRawResponse(
      invite.list,
      JSON.stringify({ invites: rows(count).map((row) => ({ ...row, amount: 10 })) }),
    );
  mockPage(10);
  await render(<TestModal />, { language: 'en' });
  await expect.element(next()).not.toHaveAttribute('aria-disabled');
  mockPage(9);
  await userEvent.click(next());
  await expect.element(page.getByText('Page 2').first()).toBeVisible();
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  // The rows of page 1 stay until page 2 has come.
  await expect.poll(() => page.getByRole('row').elements().length).toBe(10);
});

test('without friends an empty state is shown', async () => {
  await renderModal({ count: 0 });
  await expect.element(page.getByText('No friends here yet')).toBeVisible();
});

test('NT-2 a list that failed to load has a retry button', async () => {
  mockRawResponse(invite.list, '{"message":"NO_DATA"}', 404);
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(invite.banners, []);
  await render(<TestModal />, { language: 'en' });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
