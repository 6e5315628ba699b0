import { lookup } from '@wallet/shared/contract/lookup.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { savePending } from '#entities/pending-money/stored-pending.ts';
import { readSettings, saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { toMemberKey } from '#api/member-key.ts';
import { appConfig } from '#lib/app-config.ts';
import { nextTask } from '#lib/browser/next-task.ts';
import { resetClock } from '#lib/time/clock.ts';
import { createPicture } from '#testing/create-picture.ts';
import {
  mockPendingResponse,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTranslator } from '#testing/texts.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { account, createLookup, type Lookup, Sheet } from './deposit-sheet.test-utils.tsx';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const MEMBER = toMemberKey(createSampleWallet().profile._id);
const onClose = vi.fn<() => void>();

interface OpenOptions {
  /** Baht that were deposited today. */
  deposited: number;
  reminder?: string;
  channel?: string;
  wallets?: Lookup['wallets'];
  /** False where the operator takes no slips. */
  isManual?: boolean;
  isStatementLost?: boolean;
  /** The statement is answered when the returned `release` is called. */
  isStatementHeld?: boolean;
}

async function open(options: OpenOptions) {
  const { deposited, reminder, channel = 'qr', wallets = [], isManual = true } = options;
  const member = createSampleWallet();
  saveSetting(MEMBER, 'reminder', reminder);
  mockResponse(wallet.read, member);
  mockResponse(lookup.slip, {});
  mockResponse(
    lookup.deposit,
    createLookup({ banks: [account(), account({ bankCode: 'KBANK', mode: 'QR' })], wallets, isManual }),
  );
  const row = {
    _id: 'row-1',
    statementType: 'deposit' as const,
    status: 'SUCCESS',
    amount: bahtToSatang(deposited),
    createdAt: '2026-01-15T08:00:00+07:00',
  };
  const rows = { total: 1, statements: [row] };
  let release = () => {};
  if (options.isStatementLost) mockRawResponse(statement.list, '{"message":"NO_DATA"}', 404);
  else if (options.isStatementHeld) release = mockPendingResponse(statement.list, rows);
  else mockResponse(statement.list, rows);
  mockResponse(qrCode.read, { hasQrcode: false });
  mockResponse(qrCode.create, ({ input }) => {
    const code = { hasQrcode: true, qrcodeId: 'qr-1', qrcode: '<svg/>', expireIn: 900, ...input.body };
    mockResponse(qrCode.read, code);
    return code;
  });
  const { unmount } = await render(<Sheet onClose={onClose} />, {
    language: 'en',
    route: `/user/home?m=deposit&ch=${channel}`,
  });
  return { release, unmount };
}

/** Keeps a code of another provider than the one of the panel, which ends in so many ms. */
const keepCode = (leftMs: number) =>
  savePending(MEMBER, [
    {
      id: 'qr-1',
      kind: 'qr',
      state: 'waiting',
      amount: bahtToSatang(100),
      since: NOW,
      until: NOW + leftMs,
      provider: 'WW',
    },
  ]);
const HOUR_MS = 3_600_000;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const question = (name: string) => page.getByRole('alertdialog', { name });
const FIRST = 'This goes over your reminder';
const SECOND = 'Deposit more than you planned?';

async function create(amount: string) {
  await userEvent.fill(page.getByRole('textbox'), amount);
  await userEvent.click(button(/^Create (?:QR code|for)/));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onClose.mockClear();
  receiveServerTime(NOW);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClock();
});

test('once the reminder is used up, no way to deposit is shown before the member has confirmed twice', async () => {
  const t = createTranslator('en', 'deposit-reminder');
  await open({ deposited: 1000, reminder: 'day.amount=100000', channel: 'bank' });
  await expect.element(question(t('passed'))).toBeVisible();
  await expect.element(question(t('passed'))).toHaveTextContent(t('transferred'));
  await expect.element(page.getByText('123-456-7890')).not.toBeInTheDocument();
  await userEvent.click(button(t('continue')));
  await expect.element(question(t('second.title'))).toHaveTextContent(t('second.transferred'));
  await expect.element(button(t('second.cancel'))).toHaveFocus();
  await expect.element(page.getByText('123-456-7890')).not.toBeInTheDocument();
  await userEvent.click(button(t('second.confirm')));
  await expect.element(page.getByText('123-456-7890')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('where no slips are taken, the questions before the way is chosen do not speak of one', async () => {
  await open({ deposited: 1000, reminder: 'day.amount=100000', channel: 'bank', isManual: false });
  await expect.element(question(FIRST)).not.toHaveTextContent(/slip/);
  await userEvent.click(button('Continue'));
  await expect.element(question(SECOND)).toHaveTextContent('With this deposit you go over it.');
  await expect.element(question(SECOND)).not.toHaveTextContent(/slip/);
});

test.each([
  ['at the first question', ['Not now']],
  ['at the second question', ['Continue', 'Do not deposit']],
])('a member who does not want to deposit %s leaves it', async (_, taps) => {
  await open({ deposited: 1000, reminder: 'day.amount=100000' });
  for (const name of taps) await userEvent.click(button(name));
  expect(onClose).toHaveBeenCalledOnce();
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
});

test('a code that would pass the reminder is created after two confirmations, and counted until it is paid', async () => {
  await open({ deposited: 700, reminder: 'day.amount=100000' });
  await create('400');
  await expect.element(question(FIRST)).toHaveTextContent(/Deposited today: 700\.00.*1,000\.00.*1,100\.00/);
  await userEvent.click(button('Continue'));
  await expect.element(question(SECOND)).not.toHaveTextContent(/slip/);
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
  await userEvent.click(button('Deposit anyway'));
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(receivedCalls(qrCode.create)).toHaveLength(1);
  expect(readSettings('reminder')[0]).toMatch(/^day\.amount=100000&qr=\d+-40000$/);
});

test('a code that is refused is not counted, and the next one is asked about again', async () => {
  await open({ deposited: 700, reminder: 'day.amount=100000' });
  mockRefusal(qrCode.create, 'QR_FAIL');
  for (const attempt of [1, 2]) {
    await create('400');
    await expect.element(question(FIRST)).toHaveTextContent(/Deposited today: 700\.00.*1,100\.00/);
    await userEvent.click(button('Continue'));
    await userEvent.click(button('Deposit anyway'));
    await expect.poll(() => receivedCalls(qrCode.create).length).toBe(attempt);
    await expect.poll(() => readSettings('reminder')).toEqual(['day.amount=100000']);
  }
});

test('a code that is not wanted is not created, and its amount stays', async () => {
  await open({ deposited: 700, reminder: 'day.amount=100000' });
  await create('400');
  await userEvent.click(button('Not now'));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveValue('400.00');
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
  expect(readSettings('reminder')).toEqual(['day.amount=100000']);
});

test('from 80 % the member is warned above the ways to deposit, and once before an amount', async () => {
  await open({ deposited: 800, reminder: 'day.amount=100000' });
  await expect.element(page.getByText(/^Deposited today: 800\.00/)).toBeVisible();
  await create('100');
  await expect.element(question('You are close to your reminder')).toBeVisible();
  await userEvent.click(button('Continue'));
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(receivedCalls(qrCode.create)).toHaveLength(1);
});

test('far from the reminder nothing is asked', async () => {
  await open({ deposited: 100, reminder: 'day.amount=100000&day.count=9' });
  await create('100');
  await expect.element(page.getByRole('timer')).toBeVisible();
});

test('what was confirmed when the sheet was opened is not asked again before the first amount, and is before the next', async () => {
  await open({ deposited: 1000, reminder: 'day.amount=100000' });
  await userEvent.click(button('Continue'));
  await userEvent.click(button('Deposit anyway'));
  mockRefusal(qrCode.create, 'QR_FAIL');
  await create('100');
  await expect.poll(() => receivedCalls(qrCode.create).length).toBe(1);
  await create('200');
  await expect.element(question(FIRST)).toBeVisible();
  expect(receivedCalls(qrCode.create)).toHaveLength(1);
});

test('a member who comes back to an open code is not asked if the deposit may begin', async () => {
  keepCode(HOUR_MS);
  await open({ deposited: 1000, reminder: 'day.amount=100000' });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['whose time is over', () => keepCode(-1)],
  ['that cannot be read', () => localStorage.setItem(`w.pending.${MEMBER}`, 'id=qr-1&kind=qr')],
])('a code %s is no deposit that was begun: the member is asked', async (_, keep) => {
  keep();
  await open({ deposited: 1000, reminder: 'day.amount=100000', channel: 'bank' });
  await expect.element(question(FIRST)).toBeVisible();
  await expect.element(page.getByText('123-456-7890')).not.toBeInTheDocument();
});

test('a deposit waits for the statement, and is asked about by what that says', async () => {
  keepCode(HOUR_MS);
  const { release } = await open({ deposited: 700, reminder: 'day.amount=100000', isStatementHeld: true });
  await create('400');
  release();
  await expect.element(question(FIRST)).toHaveTextContent(/Deposited today: 700\.00.*1,100\.00/);
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
});

test('a deposit that waits for the statement is not made once the member has left', async () => {
  keepCode(HOUR_MS);
  const { release, unmount } = await open({
    deposited: 100,
    reminder: 'day.amount=100000',
    isStatementHeld: true,
  });
  await create('400');
  await unmount();
  release();
  await nextTask();
  expect(readSettings('reminder')).toEqual(['day.amount=100000']);
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
});

test('before a slip, whose money has been transferred, the questions say so', async () => {
  const t = createTranslator('en', 'deposit-reminder');
  keepCode(HOUR_MS);
  await open({ deposited: 1000, reminder: 'day.amount=100000', channel: 'bank' });
  await expect.element(button('Choose a slip')).toBeVisible();
  const slip = new File([await createPicture('png')], 'slip.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, slip);
  await userEvent.click(button('Send slip'));
  await expect.element(question(FIRST)).toHaveTextContent(t('slip.transferred'));
  await userEvent.click(button('Continue'));
  await expect.element(question(t('slip.title'))).toHaveTextContent(t('slip.text'));
  await userEvent.click(button(t('slip.notNow')));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(readSettings('reminder')).toEqual(['day.amount=100000']);
});

test('before a gift link, whose amount is not known, the question speaks of the link', async () => {
  const t = createTranslator('en', 'deposit-reminder');
  const { link } = appConfig;
  onTestFinished(() => void (appConfig.link = link));
  appConfig.link = { ...link, key: 'any' };
  keepCode(HOUR_MS);
  const wallets = [{ mode: 'GIFT', walletAccountName: 'Dao Wallet' }];
  await open({ deposited: 1000, reminder: 'day.amount=100000', channel: 'link', wallets });
  await userEvent.fill(page.getByRole('textbox', { name: 'Gift link' }), 'https://gift.example.com/?v=1');
  await userEvent.click(button('Send link'));
  await expect.element(question(FIRST)).toHaveTextContent(t('link'));
  await userEvent.click(button('Continue'));
  await expect.element(question(SECOND)).toHaveTextContent(t('second.text'));
});

test('where the statement cannot be read, the member can deposit and is told', async () => {
  await open({ deposited: 1, reminder: 'day.amount=100000', isStatementLost: true });
  await expect.element(page.getByText(/^Your statement could not be loaded/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).toBeVisible();
});

test('without a reminder the statement is not read', async () => {
  await open({ deposited: 5000 });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(receivedCalls(statement.list)).toHaveLength(0);
});

test('where the operator has tools of its own, a reminder that was kept asks nothing', async () => {
  appConfig.saferGambling = 'off';
  onTestFinished(() => {
    appConfig.saferGambling = 'on';
  });
  await open({ deposited: 5000, reminder: 'day.amount=100000' });
  await create('100');
  await expect.element(page.getByRole('timer')).toBeVisible();
});
