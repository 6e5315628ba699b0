import { account } from './account.ts';
import { bonus } from './bonus.ts';
import { chat } from './chat.ts';
import { game } from './game.ts';
import { invite } from './invite.ts';
import { lookup } from './lookup.ts';
import { otp } from './otp.ts';
import { promotion } from './promotion.ts';
import { qrCode } from './qr-code.ts';
import { refund } from './refund.ts';
import { session } from './session.ts';
import { spinWheel } from './spin-wheel.ts';
import { statement } from './statement.ts';
import { wallet } from './wallet.ts';

/** Every call of the operator's API. The web app imports single groups instead, so that the login page stays small. */
export const contract = {
  lookup,
  account,
  session,
  otp,
  wallet,
  qrCode,
  game,
  invite,
  refund,
  spinWheel,
  bonus,
  promotion,
  statement,
  chat,
};
export type Contract = typeof contract;

/** Names of the operations, as the journal and the faults use them: `wallet.transfer`. */
export type OperationName = {
  [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}`;
}[keyof Contract];
