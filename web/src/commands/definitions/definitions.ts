import type { CommandDefinition } from '../command.ts';
import type { CommandKind } from '../record.ts';
import { bankNameCommand, passwordCommand, profileCommand } from './account.ts';
import { qrCancelCommand, qrCreateCommand, slipCommand, walletLinkCommand } from './deposit.ts';
import { gamePasswordCommand, openGameCommand } from './game-account.ts';
import {
  bonusCommand,
  endBonusCommand,
  inviteCommand,
  promotionCommand,
  refundCommand,
  refundToWalletCommand,
} from './offers.ts';
import { playCommand, transferCommand, withdrawCommand } from './wallet-moves.ts';
import { couponCommand, spinCommand } from './wheel.ts';

/** Every recorded command by its kind, to resolve records of an earlier page. */
export const DEFINITIONS = {
  transfer: transferCommand,
  play: playCommand,
  withdraw: withdrawCommand,
  walletLink: walletLinkCommand,
  slip: slipCommand,
  openGame: openGameCommand,
  gamePassword: gamePasswordCommand,
  bonus: bonusCommand,
  endBonus: endBonusCommand,
  promotion: promotionCommand,
  refund: refundCommand,
  refundToWallet: refundToWalletCommand,
  invite: inviteCommand,
  spin: spinCommand,
  coupon: couponCommand,
  qrCreate: qrCreateCommand,
  qrCancel: qrCancelCommand,
  profile: profileCommand,
  bankName: bankNameCommand,
  password: passwordCommand,
} as unknown as Readonly<Record<CommandKind, CommandDefinition>>;
