import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { Baht, Html, Id, TimeOfDay } from '../schema/fields.ts';
import { Contact, LOOKUP, serviceLookup } from './lookup-service.ts';

/** A bank account, QR provider or payment type that takes deposits (F-12). */
export const DepositBank = z.object({
  bankCode: Id,
  bankType: z.string(),
  mode: z.string(),
  currency: z.optional(z.string()),
  bankAccountName: z.optional(z.string()),
  bankAccountNo: z.optional(Id),
  nameTH: z.string(),
  nameEN: z.string(),
});

/** A mobile wallet that takes deposits (F-70). */
export const DepositWallet = z.object({ mode: z.string(), walletAccountName: z.string() });

export const lookup = {
  ...serviceLookup,

  banks: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/banks',
    response: z.array(
      z.object({
        code: essential(Id),
        nameTH: z.string(),
        nameEN: assumed(
          z.string(),
          'The specification shows this lookup with nameTH only; wallet and deposit have nameEN too.',
          'display',
        ),
      }),
    ),
  }),

  deposit: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/deposit',
    response: z.object({
      banks: z.array(DepositBank),
      wallets: z.array(DepositWallet),
      isManual: z.boolean(),
      qrMinimum: assumed(
        Baht,
        'F-69: the QR minimum comes from the server; the specification does not name its field.',
        'access',
      ),
      qrLifetimeMinutes: assumed(
        z.number(),
        'F-69: the QR time limit comes from the server; the specification does not name its field.',
        'money',
      ),
    }),
  }),

  agreements: defineEndpoint({ ...LOOKUP, path: '/api/lookup/agreements', response: z.array(Html) }),

  notice: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/notice',
    response: assumed(
      z.object({ notice: Html }),
      'F-54: the specification does not show the response. We assume the notice of the bonus modal.',
      'display',
    ),
  }),

  contact: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/contact',
    response: assumed(
      Contact,
      'F-6: the specification does not show the response. We assume the contact of the info lookup.',
      'display',
    ),
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
      'F-15: uploads are closed in a daily period that comes from the server; the specification shows neither its fields nor its time zone. Without the fields uploads are always open.',
      'access',
    ),
  }),

  sources: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/sources',
    response: z.array(z.object({ code: essential(Id), description: z.string() })),
  }),

  registerOTP: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/registerOTP',
    response: assumed(
      z.object({ registerOTP: z.boolean() }),
      'The specification does not show the response. We assume the name of the info lookup.',
      'access',
    ),
  }),

  enableChatWidget: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/enableChatWidget',
    response: assumed(
      z.object({ enableChatWidget: z.boolean() }),
      'The specification does not show the response. We assume the name of the info lookup.',
      'display',
    ),
  }),
};
