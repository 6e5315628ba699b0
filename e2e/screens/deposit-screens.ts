import { ageQrCode, chooseSlip, CODE_MS, sendSlip, submitRefusedLink } from './page-actions.ts';
import type { Screen } from './screen.ts';

export const DEPOSIT = '/user/home?m=deposit';

/** The three ways to deposit, and each step of a slip and of a QR code. */
export const DEPOSIT_SCREENS: readonly Screen[] = [
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
];
