import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { loadPending } from '#entities/pending-money/stored-pending.ts';
import { PendingMoney } from '#features/pending-money/pending-money.tsx';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { createLookup, Sheet } from './deposit-sheet.test-utils.tsx';

/*
 * A QR code has one entry, which the panel of the deposit modal and home both show: they never disagree, and each end is told
 * by one of them.
 */

const POLL_MS = 5_000;
const HOME_POLL_MS = 15_000;
const READ_MS = 1_000;
const AMOUNT = bahtToSatang(500);
const CODE = {
  hasQrcode: true,
  qrcodeId: 'qr-1',
  qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>',
  amount: AMOUNT,
  expireIn: 900,
};
const PANEL = '/user/home?m=deposit&ch=qr&p=WW';
const MEMBER = toMemberKey(createSampleWallet().profile._id);

function Home() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PendingMoney member={MEMBER} renderRefusedSlip={() => null} />
      <Link to={PANEL}>Open</Link>
      <Link to="/user/home">Close</Link>
      {search !== '' && <Sheet onClose={() => void navigate('/user/home')} />}
    </>
  );
}

let clock: ManualClock;
let client: ReturnType<typeof createTestQueryClient>;

const settle = () => waitFor(() => expect(client.isFetching()).toBe(0));
const pass = async (ms: number) => {
  await clock.advance(ms);
  await settle();
};

async function openPanel() {
  mockResponse(lookup.deposit, createLookup());
  mockResponse(lookup.slip, {});
  mockNetworkError(serviceLookup.info);
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockResponse(statement.slips, { total: 0, slips: [] });
  mockResponse(qrCode.read, CODE);
  const home = await render(<Home />, { language: 'en', route: PANEL, client });
  await expect.element(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
  await settle();
  return home;
}

const endCode = () => mockResponse(qrCode.read, { hasQrcode: false });

function mockDeposit() {
  const createdAt = new Date().toISOString();
  const row = {
    _id: 'op-1',
    statementType: 'deposit' as const,
    status: 'SUCCESS',
    amount: AMOUNT,
    createdAt,
  };
  mockResponse(statement.list, { total: 1, statements: [row] });
}

/** Pays the code at the operator: the code is gone, and the statement has the deposit. */
function payCode() {
  endCode();
  mockDeposit();
}

const close = async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await settle();
  await clock.advance(READ_MS);
};
const open = async () => {
  (page.getByRole('link', { name: 'Open' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await settle();
};
const region = () => page.getByRole('region', { name: 'Money on its way' });
const received = () =>
  page
    .getByRole('paragraph')
    .filter({ hasText: /500\.00.baht received/ })
    .last();
const announced = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
  client = createTestQueryClient();
  // As in the app, what was read stays when its panel has closed.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: 300_000 } });
});

test('QR-13 HM-11 a payment that was read in the modal is not told by home again', async () => {
  await openPanel();
  await close();
  await expect.element(region()).toHaveTextContent('QR code waiting for payment');
  await open();
  payCode();
  await pass(POLL_MS);
  await expect.element(received()).toBeVisible();
  await pass(READ_MS);
  await expect.element(received()).toBeVisible();
  await close();
  await expect.element(region()).not.toBeInTheDocument();
  expect(announced()).toBe('');
});

test('QR-13 HM-11 a payment whose words could not be read before the modal was closed is told by home', async () => {
  await openPanel();
  payCode();
  // In steps below the second in which they are read.
  await expect.poll(() => pass(200).then(() => received().query())).not.toBeNull();
  await close();
  await expect.element(region()).toHaveTextContent('Deposit in your wallet');
  await expect.poll(() => clock.advance(READ_MS).then(announced)).toBe('Deposit in your wallet');
});

test('QR-13 HM-11 a code that was shown, and paid once the modal was closed, is told by home', async () => {
  await openPanel();
  payCode();
  await close();
  await expect.element(region()).toHaveTextContent('Deposit in your wallet');
});

test('QR-13 home and modal say the same of a code that has gone, and both of its payment', async () => {
  await openPanel();
  endCode();
  await pass(POLL_MS);
  await expect.element(page.getByText('This code is no longer active').last()).toBeVisible();
  await expect.element(region()).not.toBeInTheDocument();
  await close();
  await expect.element(region()).toHaveTextContent('Checking for your payment');
  await open();
  await expect.element(page.getByText('This code is no longer active').last()).toBeVisible();
  payCode();
  // The panel that was opened again may not have begun to wait yet.
  await expect.poll(() => pass(POLL_MS).then(() => received().query())).not.toBeNull();
  await expect.element(region()).toHaveTextContent('Deposit in your wallet');
});

test.each([
  ['for a new code', /^New code/, { ...CODE, qrcodeId: 'qr-2' }],
  ['for another amount', 'Another amount', { hasQrcode: false }],
])('QR-13 a code that was paid in its last second is followed after a tap %s', async (_, name, next) => {
  const followed = () => loadPending(MEMBER).map(({ id, state }) => `${id} ${state}`);
  await openPanel();
  endCode();
  await pass(POLL_MS);
  mockResponse(qrCode.create, () => {
    mockResponse(qrCode.read, next);
    return { ...CODE, qrcodeId: 'qr-2' };
  });
  await userEvent.click(page.getByRole('button', { name }));
  await settle();
  await expect.element(page.getByText('This code is no longer active').last()).not.toBeInTheDocument();
  await close();
  expect(followed()).toContain('qr-1 settling');
  mockDeposit();
  await expect.poll(() => pass(POLL_MS).then(followed)).toContain('qr-1 arrived');
});

test('QR-13 HM-10 while the modal is open home reads nothing, and reads once when it has closed', async () => {
  await openPanel();
  await pass(HOME_POLL_MS);
  expect(receivedCalls(statement.list)).toHaveLength(0);
  expect(receivedCalls(qrCode.read)).toHaveLength(4);
  await close();
  await expect.poll(() => receivedCalls(statement.list).length).toBe(1);
  await settle();
  expect(receivedCalls(statement.list)).toHaveLength(1);
  expect(receivedCalls(qrCode.read)).toHaveLength(5);
});

test.each(['while it is shown', 'while its panel is closed'])(
  'QR-7 a code that is cancelled in another tab %s is gone without a word',
  async (when) => {
    const isClosed = when !== 'while it is shown';
    await openPanel();
    if (isClosed) await close();
    localStorage.removeItem(`w.pending.${MEMBER}`);
    window.dispatchEvent(new StorageEvent('storage', { key: `w.pending.${MEMBER}` }));
    endCode();
    await (isClosed ? open() : pass(POLL_MS));
    await expect.element(page.getByRole('textbox')).toBeVisible();
    await close();
    await expect.element(region()).not.toBeInTheDocument();
  },
);

test('QR-8 a code of which another tab said that it is paid stays shown, and home does not ask to pay it', async () => {
  await openPanel();
  const key = `w.pending.${MEMBER}`;
  const text = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, text.replace('provider=WW&', '').replace('waiting', 'settling'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await pass(POLL_MS);
  await expect.element(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
  await close();
  await expect.element(region()).toHaveTextContent('Checking for your payment');
});

test('QR-10 QR-13 a code that was paid while the phone had unloaded the page is told once, by the modal', async () => {
  const { unmount } = await openPanel();
  await unmount();
  payCode();
  client = createTestQueryClient();
  await render(<Home />, { language: 'en', route: PANEL, client });
  await expect.element(received()).toBeVisible();
  await pass(READ_MS);
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await settle();
  await clock.advance(READ_MS);
  await expect.element(region()).not.toBeInTheDocument();
});
