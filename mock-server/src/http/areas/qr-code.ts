import { qrCode } from '@wallet/shared/contract/qr-code.ts';

import { done } from '#domain/outcome.ts';
import { cancelQr, createQr, readQr } from '#domain/qr-code.ts';

import { implement } from '#http/implement.ts';

export const qrCodeRoutes = implement(qrCode, {
  read: ({ state, env, member, params }) => done(readQr(state, member, params, env.now)),
  create: ({ state, env, member, params, body }) => createQr(state, member, { ...params, ...body }, env),
  cancel: ({ state, env, member, params, body }) => cancelQr(state, member, { ...params, ...body }, env),
});
