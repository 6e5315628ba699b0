import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Id, Phone, NonEmptyText } from '../schema/fields.ts';

export const otp = {
  /** Sends a code. `code` is OTP_VERIFIED if the phone is verified already and needs no code (F-7). */
  send: defineEndpoint({
    method: 'POST',
    path: '/api/otp/send',
    kind: 'command',
    auth: 'visitor',
    body: z.object({ phoneNumber: Phone }),
    response: z.object({
      otpRef: z.optional(Id),
      otpToken: z.optional(Id),
      code: z.optional(Id),
    }),
    errors: [
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'EXISTING_USER',
      'OTP_VERIFIED',
      'OTP_BLOCK',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'OTP_SEND_FAIL',
    ],
    spec: '§7 Account and session',
  }),

  verify: defineEndpoint({
    method: 'POST',
    path: '/api/otp/verify',
    kind: 'command',
    auth: 'visitor',
    body: z.object({ otpToken: NonEmptyText(), otpCode: NonEmptyText(16) }),
    response: assumed(
      z.object({ code: z.literal('OTP_CODE_VALID') }),
      'The specification does not show the response. The OTP entity has a response code; we assume the key whose meaning fits.',
      'access',
    ),
    errors: [
      'OTP_TOKEN_INVALID',
      'OTP_NOT_EXIST',
      'OTP_VERIFIED',
      'OTP_EXPIRED',
      'OTP_CODE_INVALID',
      'OTP_BLOCK',
      'OTP_VERIFY_FAIL',
    ],
    spec: '§7 Account and session',
  }),
};
