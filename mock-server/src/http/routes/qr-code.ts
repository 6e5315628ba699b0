import { qrCode } from '@wallet/shared/contract/qr-code.ts';

import { done } from '#domain/state/outcome.ts';
import { cancelQrCode, createQrCode, readQrCode } from '#domain/deposits/qr-code.ts';

import { implementRoutes } from '#http/call/route.ts';

export const qrCodeRoutes = implementRoutes(qrCode, {
  read: ({ state, env, member, params }) => done(readQrCode(state, member, params, env.now)),
  create: ({ state, env, member, params, body }) => createQrCode(state, member, { ...params, ...body }, env),
  cancel: ({ state, env, member, params, body }) => cancelQrCode(state, member, { ...params, ...body }, env),
});
