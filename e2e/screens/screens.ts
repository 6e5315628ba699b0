import { SCREENS as OPENED_BY_DATA } from '../../fixtures/src/screens.ts';
import { DEPOSIT } from '../../fixtures/src/screens/deposit-screens.ts';
import {
  ageSession,
  chooseInvalidFile,
  chooseSlip,
  outliveQrCode,
  sendSlip,
  submitRefusedLink,
} from './page-actions.ts';
import type { PicturedScreen } from './screen.ts';
import { SKINS } from './skins.ts';

const BY_BANK = { path: `${DEPOSIT}&ch=bank`, showsEnd: true } as const;

/** Screens that need more than data. */
const PREPARED: readonly PicturedScreen[] = [
  { ...BY_BANK, name: 'deposit-slip', prepare: chooseSlip },
  { ...BY_BANK, name: 'deposit-slip-no-picture', prepare: (page) => chooseSlip(page, 'image/gif') },
  { ...BY_BANK, name: 'deposit-slip-refused', prepare: sendSlip('refused') },
  { ...BY_BANK, name: 'deposit-slip-sending', prepare: sendSlip('pending') },
  { ...BY_BANK, name: 'deposit-slip-sent', prepare: sendSlip() },
  { name: 'deposit-qr-over', path: `${DEPOSIT}&ch=qr`, scenario: 'qr-pending', prepare: outliveQrCode },
  { name: 'deposit-link-refused', path: `${DEPOSIT}&ch=link`, showsEnd: true, prepare: submitRefusedLink },
  { name: 'reality-check', path: '/user/profile?m=safer-gambling', prepare: ageSession(75) },
  { name: 'chat-refused-file', path: '/user/contact?m=chat', prepare: chooseInvalidFile },
];

export const SCREENS: readonly PicturedScreen[] = [...OPENED_BY_DATA, ...PREPARED];

/** The first pages of a visitor and of a member in the skins of operators. */
export const SKIN_SCREENS: readonly PicturedScreen[] = Object.entries(SKINS).flatMap(
  ([name, environment]): PicturedScreen[] => [
    { name: `login-${name}`, path: '/login', environment },
    { name: `home-${name}`, path: '/user/home', environment },
  ],
);
