import * as z from 'zod/mini';

import { BONUS_TYPES } from '../contract/bonus.ts';
import { Baht, Banner, Html, NonEmptyText, Url } from '../schema/fields.ts';
import { DepositBank } from '../contract/lookup.ts';
import { Slice } from '../contract/spin-wheel.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

const Percent = z.number().check(z.gte(0), z.lte(100));
const Time = z.iso.datetime({ offset: true });
/** Phone or id. */
const Whose = NonEmptyText(64);

/** What the operator offers. Each list is replaced as a whole. */
export const Catalogue = z.strictObject({
  games: z.array(
    z.strictObject({
      code: NonEmptyText(32),
      name: z.string(),
      logo: Url,
      background: Url,
      category: z.enum(['slot', 'sport', 'lotto']),
      ftWalletSlot: z.number().check(z.positive()),
      webUrl: z.optional(Url),
      androidLink: z.optional(Url),
      iosLink: z.optional(Url),
    }),
  ),
  wheel: z.nullable(
    z.strictObject({
      name: z.string(),
      slices: z.array(
        z.strictObject({
          ...Slice.shape,
          /** How often it is drawn against the others, what it gives, and how many are left; endless where absent. */
          weight: z.number().check(z.gte(0)),
          prize: Baht,
          stock: z.optional(z.int().check(z.gte(0))),
        }),
      ),
    }),
  ),
  coupons: z.array(
    z.strictObject({
      id: NonEmptyText(64),
      member: Whose,
      sliceCode: NonEmptyText(64),
      name: z.string(),
      amount: Baht,
      type: z.string(),
      expiresAt: z.optional(Time),
      isClaimed: z.boolean(),
    }),
  ),
  bonuses: z.array(
    z.strictObject({
      code: NonEmptyText(64),
      type: z.enum(BONUS_TYPES),
      maxReceived: z.int().check(z.gte(0)),
      percentFail: Percent,
      minimum: Baht,
      amount: Baht,
      banners: z.array(Banner),
    }),
  ),
  promotions: z.array(
    z.strictObject({
      code: NonEmptyText(64),
      percentFail: Percent,
      description: Html,
      amount: Baht,
      maxReceived: z.optional(z.int().check(z.gte(0))),
    }),
  ),
  banks: z.array(DepositBank),
  wallets: z.array(z.strictObject({ mode: z.string(), walletAccountName: z.string() })),
  banners: z.strictObject({ invite: z.array(Banner), refund: z.array(Banner) }),
  invites: z.strictObject({
    isActive: z.boolean(),
    success: Percent,
    fail: Percent,
    /** What waits to be received is the sum of the rows that were not collected. */
    rows: z.array(
      z.strictObject({
        member: Whose,
        name: z.string(),
        amount: Baht,
        createdAt: Time,
        isCollected: z.optional(z.boolean()),
      }),
    ),
  }),
  refunds: z.strictObject({
    isActive: z.boolean(),
    success: Percent,
    fail: Percent,
    /** What each member may receive now. */
    due: z.array(z.strictObject({ member: Whose, amount: Baht })),
    rows: z.array(z.strictObject({ member: Whose, amount: Baht, createdAt: Time })),
  }),
});

export const catalogue = {
  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/catalogue',
    summary: 'What the operator offers.',
    params: worldParams,
    response: Catalogue,
  }),

  change: defineControlCall({
    method: 'PATCH',
    path: '/__sandbox/worlds/:id/catalogue',
    summary: 'Replaces the lists that are given.',
    params: worldParams,
    body: z.partial(Catalogue),
    response: Catalogue,
  }),
};
