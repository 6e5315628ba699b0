import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential, withOther } from '../schema/response-marks.ts';
import {
  AccountCode,
  ResponseCurrency,
  Baht,
  BankAccount,
  errorKey,
  GameUnits,
  Id,
  SlotCode,
  NonEmptyText,
  Url,
} from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

export const GAME_CATEGORIES = ['slot', 'sport', 'lotto'] as const;

/** A game on offer, with the member's account at it (§3). */
export const Slot = z.object({
  code: essential(Id),
  name: z.string(),
  logo: Url,
  background: Url,
  category: withOther(z.enum(GAME_CATEGORIES)),
  isActive: z.boolean(),
  /** Balance in units of the game; multiplied by `ftWalletSlot` it is an amount of the wallet (F-61). */
  amount: GameUnits,
  ftWalletSlot: z.number(),
  webUrl: assumed(
    z.optional(Url),
    'The specification says that a slot has a web URL, and does not name the field.',
    'access',
  ),
  androidLink: assumed(
    z.optional(Url),
    'The specification says that a slot has an Android link, and does not name the field.',
    'access',
  ),
  iosLink: assumed(
    z.optional(Url),
    'The specification says that a slot has an iOS link, and does not name the field.',
    'access',
  ),
});

/** Response of a call that moves money. */
const Balance = assumed(
  z.object({ amount: Baht }),
  'The specification does not show the response. We assume the balance of the wallet afterwards; screens read the wallet again.',
  'money',
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
        _id: Id,
        name: z.string(),
        username: Id,
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

  /** Refreshes the balances of all games from their providers. */
  refreshSlots: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/refresh/slot',
    kind: 'command',
    response: assumed(
      z.object({ result: z.boolean() }),
      'The specification shows only the field name `result`.',
      'display',
    ),
    errors: [],
  }),

  activate: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/activate/:slotCode',
    kind: 'command',
    params,
    response: assumed(z.object({}), 'The specification does not show the response.', 'access'),
    errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
  }),

  account: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/account/:slotCode',
    kind: 'query',
    params,
    response: z.object({ username: Id, password: Id }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
  }),

  resetPassword: defineEndpoint({
    ...WALLET,
    method: 'GET',
    path: '/api/wallet/resetpassword/:slotCode',
    kind: 'command',
    params,
    response: assumed(
      z.object({}),
      'The specification does not show the response. The app reads the account again.',
      'access',
    ),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
  }),

  /** Collects an amount from the games into the wallet (assumed). No screen uses it (F-19). */
  add: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/add',
    body: z.object({ amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** Transfers between the wallet and a game, or between two games. The amount is in the wallet's currency (F-61). */
  transfer: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/transfer',
    body: z.object({ from: AccountCode, to: AccountCode, amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** Transfers all money to one game. */
  transferAll: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/transferAll',
    body: z.object({ to: SlotCode }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  }),

  /** Withdraws from the wallet only. No screen uses it (F-19). */
  withdraw: defineEndpoint({
    ...COMMAND,
    path: '/api/wallet/withdraw',
    body: z.object({ amount: Baht }),
    errors: ['TRANSFER_MINIMUM', 'NO_BANK', 'BONUS_REMAINING', 'MONEY_NOT_ENOUGH'],
  }),

  /** Withdraws an amount, collected from the games if the wallet is short. The withdraw modal uses it (F-19, F-20). */
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
        'F-14: the specification shows neither the name of the form field nor the accepted types.',
        'money',
      ),
    }),
    response: assumed(z.object({ reference: Id }), 'The specification does not show the response.', 'money'),
    errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL'],
  }),

  /** Submits a mobile wallet link, encrypted by `link-codec.ts` (F-18). */
  trueLink: defineEndpoint({
    ...WALLET,
    method: 'POST',
    path: '/api/wallet/truelink',
    kind: 'command',
    body: z.object({ link: NonEmptyText(4096) }),
    response: assumed(
      z.object({}),
      'The specification does not show the response. The app shows that the link was sent.',
      'money',
    ),
    errors: ['NO_WALLET', 'TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
  }),
};
