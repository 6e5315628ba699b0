import { Buffer } from 'node:buffer';

import type { Page } from '@playwright/test';

/** One picture to take: how to come to it in a world of its own. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Where its world starts; `default` where it does not matter. */
  readonly scenario?: string;
  /** What is done before the picture, in any language. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only the view is pictured, not the whole page: a dialog lies over it. */
  readonly isDialog?: boolean;
}

const amountField = (page: Page) => page.getByRole('dialog').locator('input[inputmode=decimal]');
const alert = (page: Page) => page.getByRole('alertdialog');

const order = (amount: string) => async (page: Page) => {
  await amountField(page).fill(amount);
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

const orderAndSee = (amount: string) => async (page: Page) => {
  await order(amount)(page);
  await alert(page).waitFor();
};

const confirm = (amount: string) => async (page: Page) => {
  await orderAndSee(amount)(page);
  const question = await alert(page).getByRole('heading').textContent();
  await alert(page).getByRole('button').last().click();
  await alert(page)
    .getByRole('heading')
    .filter({ hasNotText: question ?? '' })
    .waitFor();
};

const logInWith = (password: string) => async (page: Page) => {
  await page.locator('input[type=tel]').fill('0812345678');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('form [role=alert]').waitFor();
};

const givePhone = async (page: Page) => {
  await page.locator('input[type=tel]').fill('0899999999');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[type=tel]').waitFor({ state: 'detached' });
};

const saveBad = async (page: Page) => {
  await page.locator('[name=name]').fill('');
  await page.locator('[name=accountNo]').fill('12ก');
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

const chooseBadFile = async (page: Page) => {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('alert').getByText('notes.txt').waitFor();
};

/** The button at the foot of the wheel, and what comes of it. */
const spin = async (page: Page) => {
  await page.locator('[data-wheel=drawn]').waitFor();
  await page.getByRole('dialog').locator('footer button').click();
  await alert(page).waitFor();
};

const askForCoupon = async (page: Page) => {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await alert(page).waitFor();
};

/** A drawn slip is chosen, as the device's own dialog hands it over. */
const chooseSlip = async (page: Page, type = 'image/png') => {
  await page.locator('dialog input[type=file]').first().evaluate(async (input, as) => {
    const canvas = new OffscreenCanvas(600, 1000);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#dff3e4';
    context?.fillRect(0, 0, 600, 1000);
    const picture = as === 'image/png' ? await canvas.convertToBlob({ type: as }) : 'GIF89a;';
    const chosen = new DataTransfer();
    chosen.items.add(new File([picture], 'slip_20260121_kbank_1234567890.png', { type: 'image/png' }));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, type);
  if (type === 'image/png') await page.locator('dialog figure img').waitFor();
};

/** The slip is sent; `refused`: with this key, `held`: without an answer. */
const sendSlip = (answer?: 'refused' | 'held') => async (page: Page) => {
  await page.route('**/api/wallet/slip', (route) => {
    if (answer === undefined) return route.continue();
    return answer === 'refused'
      ? route.fulfill({ status: 400, json: { message: 'SLIP_UPLOAD_FAIL' } })
      : undefined;
  });
  await chooseSlip(page);
  await page.locator('dialog figure ~ button').first().click();
  const then = { refused: 'figure ~ [role=alert]:not(:empty)', held: 'progress', taken: '[role=status] a' };
  await page.locator(`dialog ${then[answer ?? 'taken']}`).first().waitFor();
};

/** The time of the code that waits goes by; the operator then knows it no more. */
const letCodeAge = (ms: number) => async (page: Page) => {
  await page.locator('dialog [role=timer]').waitFor();
  await page.route('**/api/qrcode/**', (route) => route.fulfill({ json: { hasQrcode: false } }));
  await page.clock.setSystemTime(Date.now() + ms);
  await page.locator(ms > CODE_MS ? 'dialog [role=timer]' : 'dialog [data-soon] [role=timer]').waitFor({
    state: ms > CODE_MS ? 'detached' : 'visible',
  });
};

const refuseLink = async (page: Page) => {
  await page.route('**/api/wallet/truelink', (route) =>
    route.fulfill({ status: 409, json: { message: 'TRUELINK_DUPLICATE' } }),
  );
  await page.locator('dialog form input').fill('https://gift.truemoney.com/campaign/?v=0199abcDEFghiJKLmno');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog input[aria-invalid=true]').waitFor();
};

/** What is left of the code of the scenario `qr-pending`. */
const CODE_MS = 9 * 60_000;

const TRANSFER = '/user/home?m=transfer&to=PG';
const WITHDRAW = '/user/home?m=withdraw';
const DEPOSIT = '/user/home?m=deposit';
const CHAT = '/user/contact?m=chat';
const WHEEL = '/user/home?m=spin';

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login-refused', path: '/login', as: 'visitor', prepare: logInWith('not this one') },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register-code', path: '/register', as: 'visitor', prepare: givePhone },
  { name: 'register-profile', path: '/register', as: 'visitor', scenario: 'otp-off', prepare: givePhone },
  { name: 'howto', path: '/howto', as: 'visitor' },
  { name: 'contact', path: '/contact', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'terminated', path: '/login', as: 'visitor', scenario: 'maintenance' },
  { name: 'home', path: '/user/home', as: 'member' },
  { name: 'home-nothing', path: '/user/home', as: 'member', scenario: 'member-zero' },
  { name: 'home-long-names', path: '/user/home', as: 'member', scenario: 'long-names' },
  { name: 'home-rich', path: '/user/home', as: 'member', scenario: 'member-rich' },
  { name: 'home-lao', path: '/user/home', as: 'member', scenario: 'lao-lak' },
  { name: 'conditions', path: '/user/home?m=conditions', as: 'member', isDialog: true },
  { name: 'transfer', path: TRANSFER, as: 'member', isDialog: true },
  { name: 'transfer-refused-by-form', path: TRANSFER, as: 'member', isDialog: true, prepare: order('0.99') },
  { name: 'transfer-confirm', path: TRANSFER, as: 'member', isDialog: true, prepare: orderAndSee('1,500.50') },
  { name: 'transfer-done', path: TRANSFER, as: 'member', isDialog: true, prepare: confirm('1,500.50') },
  { name: 'withdraw', path: WITHDRAW, as: 'member', isDialog: true },
  { name: 'withdraw-refused-by-form', path: WITHDRAW, as: 'member', isDialog: true, prepare: order('1') },
  { name: 'withdraw-confirm', path: WITHDRAW, as: 'member', isDialog: true, prepare: orderAndSee('2,000') },
  { name: 'withdraw-done', path: WITHDRAW, as: 'member', isDialog: true, prepare: confirm('2,000') },
  {
    name: 'withdraw-long-names',
    path: WITHDRAW,
    as: 'member',
    scenario: 'long-names',
    isDialog: true,
  },
  { name: 'deposit-bank', path: `${DEPOSIT}&ch=bank`, as: 'member', isDialog: true },
  {
    name: 'deposit-closed',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    scenario: 'deposit-closed-window',
    isDialog: true,
  },
  { name: 'deposit-lao', path: `${DEPOSIT}&ch=bank`, as: 'member', scenario: 'lao-lak', isDialog: true },
  { name: 'deposit-none', path: DEPOSIT, as: 'member', scenario: 'deposit-empty', isDialog: true },
  { name: 'deposit-qr', path: `${DEPOSIT}&ch=qr&p=KBANK`, as: 'member', isDialog: true },
  { name: 'deposit-qr-open', path: `${DEPOSIT}&ch=qr`, as: 'member', scenario: 'qr-pending', isDialog: true },
  { name: 'deposit-link', path: `${DEPOSIT}&ch=link`, as: 'member', isDialog: true },
  { name: 'deposit-slip', path: `${DEPOSIT}&ch=bank`, as: 'member', isDialog: true, prepare: chooseSlip },
  {
    name: 'deposit-slip-no-picture',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    prepare: (page) => chooseSlip(page, 'image/gif'),
  },
  {
    name: 'deposit-slip-refused',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    prepare: sendSlip('refused'),
  },
  {
    name: 'deposit-slip-sending',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    prepare: sendSlip('held'),
  },
  { name: 'deposit-slip-sent', path: `${DEPOSIT}&ch=bank`, as: 'member', isDialog: true, prepare: sendSlip() },
  {
    name: 'deposit-qr-ending',
    path: `${DEPOSIT}&ch=qr`,
    as: 'member',
    scenario: 'qr-pending',
    isDialog: true,
    prepare: letCodeAge(CODE_MS - 40_000),
  },
  {
    name: 'deposit-qr-over',
    path: `${DEPOSIT}&ch=qr`,
    as: 'member',
    scenario: 'qr-pending',
    isDialog: true,
    prepare: letCodeAge(CODE_MS + 60_000),
  },
  {
    name: 'deposit-link-refused',
    path: `${DEPOSIT}&ch=link`,
    as: 'member',
    isDialog: true,
    prepare: refuseLink,
  },
  { name: 'home-games-12', path: '/user/home', as: 'member', scenario: 'games-12' },
  { name: 'home-games-0', path: '/user/home', as: 'member', scenario: 'games-0' },
  { name: 'games-of-category', path: '/user/home?m=games&c=slot', as: 'member', scenario: 'games-12', isDialog: true },
  { name: 'game', path: '/user/home?m=game&g=PG', as: 'member', isDialog: true },
  { name: 'game-closed', path: '/user/home?m=game&g=JOKER', as: 'member', isDialog: true },
  { name: 'slips', path: '/user/statement?m=slips', as: 'member', scenario: 'slips', isDialog: true },
  { name: 'statement', path: '/user/statement', as: 'member' },
  { name: 'statement-empty', path: '/user/statement', as: 'member', scenario: 'statement-0' },
  { name: 'statement-pages', path: '/user/statement', as: 'member', scenario: 'statement-95' },
  { name: 'profile', path: '/user/profile', as: 'member' },
  { name: 'bonus', path: '/user/bonus', as: 'member' },
  { name: 'profile-bank-name-offered', path: '/user/profile', as: 'member', scenario: 'bank-name-thai-ktb' },
  { name: 'profile-edit', path: '/user/profile?m=edit', as: 'member', isDialog: true },
  { name: 'profile-edit-refused', path: '/user/profile?m=edit', as: 'member', isDialog: true, prepare: saveBad },
  { name: 'password', path: '/user/profile?m=password', as: 'member', isDialog: true },
  {
    name: 'bank-name',
    path: '/user/profile?m=bank-name',
    as: 'member',
    scenario: 'bank-name-thai-ktb',
    isDialog: true,
  },
  { name: 'contact-member', path: '/user/contact', as: 'member' },
  { name: 'chat-empty', path: '/contact?m=chat', as: 'visitor', isDialog: true },
  { name: 'chat', path: CHAT, as: 'member', scenario: 'chat-35-all-types', isDialog: true },
  { name: 'chat-sessions', path: CHAT, as: 'member', scenario: 'chat-sessions-and-days', isDialog: true },
  { name: 'chat-refused-file', path: CHAT, as: 'member', isDialog: true, prepare: chooseBadFile },
  { name: 'howto-video', path: '/howto?v=1', as: 'visitor', isDialog: true },
  { name: 'agreement', path: '/user/home?m=agreement', as: 'member', isDialog: true },
  { name: 'banners', path: '/user/home?m=banners', as: 'member', isDialog: true },
  { name: 'bonus-in-use', path: '/user/bonus', as: 'member', scenario: 'bonus-active' },
  { name: 'bonus-limits', path: '/user/bonus', as: 'member', scenario: 'bonus-limits' },
  { name: 'bonus-terms', path: '/user/bonus?m=bonus&of=DAILY', as: 'member', isDialog: true },
  { name: 'promotion-found', path: '/user/bonus?m=promotion&of=SONGKRAN', as: 'member', isDialog: true },
  { name: 'promotion-not-found', path: '/user/bonus?m=promotion&of=NOTHING', as: 'member', isDialog: true },
  { name: 'invite', path: '/user/home?m=invite', as: 'member', scenario: 'invites', isDialog: true },
  { name: 'refund', path: '/user/home?m=refund', as: 'member', scenario: 'refund-ready', isDialog: true },
  { name: 'refund-held', path: '/user/home?m=refund', as: 'member', scenario: 'refund-held', isDialog: true },
  { name: 'refund-none', path: '/user/home?m=refund', as: 'member', scenario: 'refund-none', isDialog: true },
  { name: 'wheel', path: WHEEL, as: 'member', scenario: 'coupons-mixed', isDialog: true },
  { name: 'wheel-2-slices', path: WHEEL, as: 'member', scenario: 'wheel-2-slices', isDialog: true },
  { name: 'wheel-24-slices', path: WHEEL, as: 'member', scenario: 'wheel-24-slices', isDialog: true },
  { name: 'wheel-0-coins', path: WHEEL, as: 'member', scenario: 'wheel-0-coins', isDialog: true },
  { name: 'wheel-off', path: WHEEL, as: 'member', scenario: 'wheel-off', isDialog: true },
  { name: 'wheel-naughty', path: WHEEL, as: 'member', scenario: 'naughty-strings', isDialog: true },
  { name: 'wheel-long-names', path: WHEEL, as: 'member', scenario: 'long-names', isDialog: true },
  { name: 'wheel-prize', path: WHEEL, as: 'member', isDialog: true, prepare: spin },
  {
    name: 'coupon-claim',
    path: WHEEL,
    as: 'member',
    scenario: 'coupons-mixed',
    isDialog: true,
    prepare: askForCoupon,
  },
];
