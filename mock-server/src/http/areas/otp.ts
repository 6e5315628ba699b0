import { otp } from '@wallet/shared/contract/otp.ts';

import { sendOtp, verifyOtp } from '#domain/otp.ts';

import { implement } from '#http/implement.ts';

export const otpRoutes = implement(otp, {
  send: ({ state, env, body, client }) => sendOtp(state, { ...body, client }, env),
  verify: ({ state, env, body }) => verifyOtp(state, body, env),
});
