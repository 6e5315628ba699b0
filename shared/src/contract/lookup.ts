import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Baht, Html } from '../schema/fields.ts';
import { Contact, LOOKUP, serviceLookup } from './lookup-service.ts';

/** A bank account, QR provider or payment type that takes deposits (F-12). */
export const DepositBank = z.object({
  bankCode: z.string(),
  bankType: z.string(),
  mode: z.string(),
  currency: z.optional(z.string()),
  bankAccountName: z.optional(z.string()),
  bankAccountNo: z.optional(z.string()),
  nameTH: z.string(),
  nameEN: z.string(),
});

/** `HH:mm` in Bangkok. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const lookup = {
  ...serviceLookup,

  banks: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/banks',
    response: z.array(
      z.object({
        code: z.string(),
        nameTH: z.string(),
        nameEN: assumed(
          z.string(),
          'Wallet and deposit show a nameEN; the lookup is shown with nameTH alone.',
        ),
      }),
    ),
  }),

  deposit: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/deposit',
    response: z.object({
      banks: z.array(DepositBank),
      wallets: z.array(z.object({ mode: z.string(), walletAccountName: z.string() })),
      isManual: z.boolean(),
      qrMinimum: assumed(Baht, 'F-69: the QR minimum is a server value; no field is named.'),
      qrLifetimeMinutes: assumed(z.number(), 'F-69: the QR time limit is a server value; no field is named.'),
    }),
  }),

  agreements: defineEndpoint({ ...LOOKUP, path: '/api/lookup/agreements', response: z.array(Html) }),

  notice: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/notice',
    response: assumed(
      z.object({ notice: Html }),
      'F-54: the answer is not shown; it is the notice of the bonus modal.',
    ),
  }),

  contact: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/contact',
    response: assumed(Contact, 'F-6: the answer is not shown; assumed to be the contact of the info lookup.'),
  }),

  withdraw: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/withdraw',
    response: z.object({ withdrawMin: Baht, withdrawMax: Baht }),
  }),

  slip: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/slip',
    response: assumed(
      z.object({ closedFrom: z.optional(TimeOfDay), closedTo: z.optional(TimeOfDay) }),
      'F-15: uploads close in a daily window, a server value; field and zone are not shown. Absent: never closed.',
    ),
  }),

  sources: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/sources',
    response: z.array(z.object({ code: z.string(), description: z.string() })),
  }),

  registerOTP: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/registerOTP',
    response: assumed(
      z.object({ registerOTP: z.boolean() }),
      'The answer is not shown; named as in the info lookup.',
    ),
  }),

  enableChatWidget: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/enableChatWidget',
    response: assumed(
      z.object({ enableChatWidget: z.boolean() }),
      'The answer is not shown; named as in the info lookup.',
    ),
  }),
};
