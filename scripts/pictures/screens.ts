import type { Page } from '@playwright/test';

import {
  openCoupon,
  chooseInvalidFile,
  chooseSlip,
  CODE_MS,
  submitAndConfirm,
  submitPhone,
  ageQrCode,
  logInWith,
  submitAmount,
  submitAmountAndWait,
  submitRefusedLink,
  submitInvalidProfile,
  sendSlip,
  spin,
} from './page-actions.ts';
import { SKINS } from './skins.ts';

/** A screen to take pictures of, in a new world. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Scenario of the world; `default` if omitted. */
  readonly scenario?: string;
  /** Variables of the deployment, such as the operator's colours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Prepares the page; works in any language. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The screen is a dialog, so the picture shows the view and not the whole page. */
  readonly isDialog?: boolean;
  /** Scrolls the dialog to its end, where its subject is. */
  readonly showsEnd?: boolean;
}

const TRANSFER = '/user/home?m=transfer&to=PG';
const WITHDRAW = '/user/home?m=withdraw';
const DEPOSIT = '/user/home?m=deposit';
const CHAT = '/user/contact?m=chat';
const WHEEL = '/user/home?m=spin';

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login-refused', path: '/login', as: 'visitor', prepare: logInWith('not this one') },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register-code', path: '/register', as: 'visitor', prepare: submitPhone },
  { name: 'register-profile', path: '/register', as: 'visitor', scenario: 'otp-off', prepare: submitPhone },
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
  {
    name: 'transfer-refused-by-form',
    path: TRANSFER,
    as: 'member',
    isDialog: true,
    prepare: submitAmount('0.99'),
  },
  {
    name: 'transfer-confirm',
    path: TRANSFER,
    as: 'member',
    isDialog: true,
    prepare: submitAmountAndWait('1,500.50'),
  },
  {
    name: 'transfer-done',
    path: TRANSFER,
    as: 'member',
    isDialog: true,
    prepare: submitAndConfirm('1,500.50'),
  },
  { name: 'withdraw', path: WITHDRAW, as: 'member', isDialog: true },
  {
    name: 'withdraw-refused-by-form',
    path: WITHDRAW,
    as: 'member',
    isDialog: true,
    prepare: submitAmount('1'),
  },
  {
    name: 'withdraw-confirm',
    path: WITHDRAW,
    as: 'member',
    isDialog: true,
    prepare: submitAmountAndWait('2,000'),
  },
  { name: 'withdraw-done', path: WITHDRAW, as: 'member', isDialog: true, prepare: submitAndConfirm('2,000') },
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
    showsEnd: true,
  },
  { name: 'deposit-lao', path: `${DEPOSIT}&ch=bank`, as: 'member', scenario: 'lao-lak', isDialog: true },
  { name: 'deposit-none', path: DEPOSIT, as: 'member', scenario: 'deposit-empty', isDialog: true },
  { name: 'deposit-qr', path: `${DEPOSIT}&ch=qr&p=KBANK`, as: 'member', isDialog: true },
  { name: 'deposit-qr-open', path: `${DEPOSIT}&ch=qr`, as: 'member', scenario: 'qr-pending', isDialog: true },
  { name: 'deposit-link', path: `${DEPOSIT}&ch=link`, as: 'member', isDialog: true },
  {
    name: 'deposit-slip',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: chooseSlip,
  },
  {
    name: 'deposit-slip-no-picture',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: (page) => chooseSlip(page, 'image/gif'),
  },
  {
    name: 'deposit-slip-refused',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: sendSlip('refused'),
  },
  {
    name: 'deposit-slip-sending',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: sendSlip('pending'),
  },
  {
    name: 'deposit-slip-sent',
    path: `${DEPOSIT}&ch=bank`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: sendSlip(),
  },
  {
    name: 'deposit-qr-ending',
    path: `${DEPOSIT}&ch=qr`,
    as: 'member',
    scenario: 'qr-pending',
    isDialog: true,
    showsEnd: true,
    prepare: ageQrCode(CODE_MS - 40_000),
  },
  {
    name: 'deposit-qr-over',
    path: `${DEPOSIT}&ch=qr`,
    as: 'member',
    scenario: 'qr-pending',
    isDialog: true,
    prepare: ageQrCode(CODE_MS + 60_000),
  },
  {
    name: 'deposit-link-refused',
    path: `${DEPOSIT}&ch=link`,
    as: 'member',
    isDialog: true,
    showsEnd: true,
    prepare: submitRefusedLink,
  },
  { name: 'home-games-12', path: '/user/home', as: 'member', scenario: 'games-12' },
  { name: 'home-games-0', path: '/user/home', as: 'member', scenario: 'games-0' },
  {
    name: 'games-of-category',
    path: '/user/home?m=games&c=slot',
    as: 'member',
    scenario: 'games-12',
    isDialog: true,
  },
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
  {
    name: 'profile-edit-refused',
    path: '/user/profile?m=edit',
    as: 'member',
    isDialog: true,
    prepare: submitInvalidProfile,
  },
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
  { name: 'chat-refused-file', path: CHAT, as: 'member', isDialog: true, prepare: chooseInvalidFile },
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
    prepare: openCoupon,
  },
];

/** The first pages of a visitor and of a member in the skins of operators. */
export const SKIN_SCREENS: readonly Screen[] = Object.entries(SKINS).flatMap(
  ([name, environment]): Screen[] => [
    { name: `login-${name}`, path: '/login', as: 'visitor', environment },
    { name: `home-${name}`, path: '/user/home', as: 'member', environment },
  ],
);
