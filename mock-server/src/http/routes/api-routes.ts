import type { Contract } from '@wallet/shared/contract/index.ts';

import type { Route, Routes } from '#http/call/route.ts';
import type { Operation } from '#http/pipeline/operator-api.ts';

import { accountRoutes } from './account.ts';
import { bonusRoutes } from './bonus.ts';
import { chatRoutes } from './chat.ts';
import { gameRoutes } from './game.ts';
import { inviteRoutes } from './invite.ts';
import { lookupRoutes } from './lookup.ts';
import { otpRoutes } from './otp.ts';
import { promotionRoutes } from './promotion.ts';
import { qrCodeRoutes } from './qr-code.ts';
import { refundRoutes } from './refund.ts';
import { sessionRoutes } from './session.ts';
import { spinWheelRoutes } from './spin-wheel.ts';
import { statementRoutes } from './statement.ts';
import { walletRoutes } from './wallet.ts';

/** Handlers of every endpoint of the contract. A group without routes does not compile. */
export const apiRoutes = {
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

/** Operations of the contract with their handlers. */
export const operations: readonly Operation[] = Object.entries(apiRoutes).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);
