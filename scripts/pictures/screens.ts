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

const TRANSFER = '/user/home?m=transfer&to=PG';
const WITHDRAW = '/user/home?m=withdraw';
const DEPOSIT = '/user/home?m=deposit';

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
];
