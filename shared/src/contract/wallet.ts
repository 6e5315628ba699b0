import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import {
  AccountCode,
  ResponseCurrency,
  Baht,
  BankAccount,
  errorKey,
  SlotCode,
  NonEmptyText,
  Url,
} from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

/** A game that the operator offers, and the member's account there (§3). */
export const Slot = z.object({
  code: z.string(),
  name: z.string(),
  logo: Url,
  background: Url,
  category: z.enum(['slot', 'sport', 'lotto']),
  isActive: z.boolean(),
  /** In the game's own units: times `ftWalletSlot` it is money of the wallet (F-61). */
  amount: Baht,
  ftWalletSlot: z.number(),
  webUrl: assumed(z.optional(Url), 'A slot has a web URL; its field is not named.'),
  androidLink: assumed(z.optional(Url), 'A slot has an Android link; its field is not named.'),
  iosLink: assumed(z.optional(Url), 'A slot has an iOS link; its field is not named.'),
});

/** What a call that moves money answers with. */
const Balance = assumed(
  z.object({ amount: Baht }),
  'The result is not shown; assumed to be the wallet afterwards. Screens read the wallet again.',
);

const params = z.object({ slotCode: SlotCode });

const WALLET = { auth: 'member', spec: '§7 Wallet' } as const;
const COMMAND = { ...WALLET, method: 'POST', kind: 'command', response: Balance } as const;

export const wallet = {
  read: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet',
    kind: 'query',
    response: z.object({
      profile: z.object({
        _id: z.string(),
        name: z.string(),
        username: z.string(),
        coin: z.number(),
        currency: ResponseCurrency,
      }),
      bankAccount: z.optional(BankAccount),
      wallet: z.object({ amount: Baht }),
      /** `success` and `fail` are percentages (F-67). */
      invite: z.object({ amount: Baht, success: Percent, fail: Percent }),
      slots: z.array(Slot),
    }),
    errors: [],
  }),

  /** Asks every game provider for its balance. */
  refreshSlots: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/refresh/slot',
    kind: 'command',
    response: assumed(z.object({ result: z.boolean() }), 'Of the answer only the name `result` is shown.'),
    errors: [],
  }),

  activate: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/activate/:slotCode',
    kind: 'command',
    params,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
  }),

  account: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/account/:slotCode',
    kind: 'query',
    params,
    response: z.object({ username: z.string(), password: z.string() }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
  }),

  resetPassword: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/resetpassword/:slotCode',
    kind: 'command',
    params,
    response: assumed(z.object({}), 'The result is not shown; the product reads the account again.'),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
  }),

  /** No screen uses it (F-19); assumed to collect this amount from the games into the wallet. */
  add: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/add',
    body: z.object({ amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** Between the wallet and a game, or between two games; the amount is the wallet's currency both ways (F-61). */
  transfer: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/transfer',
    body: z.object({ from: AccountCode, to: AccountCode, amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** Everything to one game. */
  transferAll: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/transferAll',
    body: z.object({ to: SlotCode }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** From the wallet alone; no screen uses it (F-19). */
  withdraw: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/withdraw',
    body: z.object({ amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'NO_BANK', 'BONUS_REMAINING', 'MONEY_NOT_ENOUGH'],
  }),

  /** What the withdraw modal sends: this amount, collected from the games where the wallet falls short (F-20). */
  withdrawAll: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/withdrawAll',
    body: z.object({ amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'NO_BANK', 'BONUS_REMAINING', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  slip: defineEndpoint({
    ...WALLET,
    method: 'POST',
    path: '/api/wallet/slip',
    kind: 'command',
    encoding: 'multipart',
    body: z.object({
      file: assumed(
        z
          .file(errorKey('SLIP_NO_FILE'))
          .check(
            z.minSize(1, errorKey('SLIP_NO_FILE')),
            z.mime(['image/png', 'image/jpeg'], errorKey('SLIP_INVALID_FILE')),
          ),
        'F-14: the name of the form field and the accepted types are not shown.',
      ),
    }),
    response: assumed(z.object({ reference: z.string() }), 'The result is not shown.'),
    errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL'],
  }),

  /** `link` is encrypted by `link-codec.ts` (F-18). */
  trueLink: defineEndpoint({
    ...WALLET,
    method: 'POST',
    path: '/api/wallet/truelink',
    kind: 'command',
    body: z.object({ link: NonEmptyText(4096) }),
    response: assumed(z.object({}), 'The result is not shown; the product says that the link was sent.'),
    errors: ['NO_WALLET', 'TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
  }),
};
