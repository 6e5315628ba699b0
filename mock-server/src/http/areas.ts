import type { Contract } from '@wallet/shared/contract/index.ts';

import { accountRoutes } from './areas/account.ts';
import { bonusRoutes } from './areas/bonus.ts';
import { chatRoutes } from './areas/chat.ts';
import { gameRoutes } from './areas/game.ts';
import { inviteRoutes } from './areas/invite.ts';
import { lookupRoutes } from './areas/lookup.ts';
import { otpRoutes } from './areas/otp.ts';
import { promotionRoutes } from './areas/promotion.ts';
import { qrCodeRoutes } from './areas/qr-code.ts';
import { refundRoutes } from './areas/refund.ts';
import { sessionRoutes } from './areas/session.ts';
import { spinWheelRoutes } from './areas/spin-wheel.ts';
import { statementRoutes } from './areas/statement.ts';
import { walletRoutes } from './areas/wallet.ts';
import type { Routes } from './implement.ts';

/** The whole contract with its behaviour; an area without routes does not compile. */
export const areas = {
  lookup: lookupRoutes,
  account: accountRoutes,
  session: sessionRoutes,
  otp: otpRoutes,
  wallet: walletRoutes,
  qrCode: qrCodeRoutes,
  game: gameRoutes,
  invite: inviteRoutes,
  refund: refundRoutes,
  spinWheel: spinWheelRoutes,
  bonus: bonusRoutes,
  promotion: promotionRoutes,
  statement: statementRoutes,
  chat: chatRoutes,
} satisfies Record<keyof Contract, Routes>;
