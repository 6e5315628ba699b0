import { otp } from '@wallet/shared/contract/otp.ts';

import { sendOtp, verifyOtp } from '#domain/members/otp.ts';

import { implementRoutes } from '#http/call/route.ts';

export const otpRoutes = implementRoutes(otp, {
  send: ({ state, env, body, clientIp }) => sendOtp(state, { ...body, client: clientIp }, env),
  verify: ({ state, env, body }) => verifyOtp(state, body, env),
});
