import * as fc from 'fast-check';

import { QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';

/* Random operations with money for property tests: in BAHT and LAK, with working and failing providers. */

const code = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'LOTTO', 'NOWHERE');
const amount = fc
  .oneof(fc.integer({ min: -500, max: 2_000_00 }), fc.integer({ min: 0, max: 60_000_00 }))
  .map((satang) => asSatang(satang));
const memberId = fc.integer({ min: 1, max: 5 }).map(String);
const draw = fc.constantFrom('ok' as const, 'ok' as const, 'fail' as const);

const provider = fc.constantFrom(...QR_PROVIDERS);
const offer = fc.constantFrom('WELCOME', 'DAILY', 'WEEKLY', 'SONGKRAN', 'SOLDOUT', 'NOTHING');

type Draw = 'ok' | 'fail';
interface MemberOperation<Type extends string> {
  readonly type: Type;
  readonly memberId: string;
}
interface RowOperation<Type extends string> {
  readonly type: Type;
  /** Index of the row. */
  readonly index: number;
}
type WithAmount = { readonly amount: Satang };
type WithDraw = { readonly draw: Draw };

export type Review =
  | RowOperation<'payQr' | 'expireQr'>
  | (RowOperation<'reviewSlip'> & WithAmount & { readonly status: string })
  | (RowOperation<'reviewLink'> & WithAmount & { readonly act: 'accept' | 'duplicate' | 'invalid' });

export type RewardOperation =
  | MemberOperation<'spin' | 'claimInviteBonus' | 'receiveRefund' | 'addRefund' | 'clearBonus'>
  | (MemberOperation<'claimCoupon'> & { readonly index: number })
  | (MemberOperation<'activateOffer'> & { readonly offer: string });

export type Operation =
  | (MemberOperation<'transfer'> & { readonly from: string; readonly to: string } & WithAmount & WithDraw)
  | (MemberOperation<'transferAll'> & { readonly to: string } & WithDraw)
  | (MemberOperation<'withdraw' | 'withdrawAll' | 'addToWallet'> & WithAmount & WithDraw)
  | (RowOperation<'reviewWithdrawal'> & { readonly act: 'approve' | 'reject' })
  | (MemberOperation<'deposit'> & WithAmount)
  | (MemberOperation<'createQr'> & { readonly provider: QrProvider } & WithAmount & WithDraw)
  | (MemberOperation<'cancelQr'> & { readonly index: number })
  | (MemberOperation<'activateGame'> & { readonly code: string } & WithDraw)
  | (MemberOperation<'uploadSlip' | 'submitLink'> & WithDraw)
  | (MemberOperation<'play'> & { readonly code: string; readonly isLost: boolean } & WithAmount)
  | (MemberOperation<'setBalances'> & {
      readonly wallet: Satang;
      readonly code: string;
      readonly amount: Satang | null;
    })
  | Review
  | RewardOperation;

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ type: fc.constant('transfer' as const), memberId, from: code, to: code, amount, draw }),
  fc.record({ type: fc.constant('transferAll' as const), memberId, to: code, draw }),
  fc.record({ type: fc.constantFrom('withdraw' as const, 'withdrawAll' as const), memberId, amount, draw }),
  fc.record({
    type: fc.constant('reviewWithdrawal' as const),
    index: fc.nat(4),
    act: fc.constantFrom('approve', 'reject'),
  }),
  fc.record({ type: fc.constant('addToWallet' as const), memberId, amount, draw }),
  fc.record({ type: fc.constant('deposit' as const), memberId, amount }),
  fc.record({ type: fc.constant('createQr' as const), memberId, provider, amount, draw }),
  fc.record({
    type: fc.constantFrom('payQr' as const, 'payQr' as const, 'expireQr' as const),
    index: fc.nat(4),
  }),
  fc.record({ type: fc.constantFrom('cancelQr' as const), memberId, index: fc.nat(2) }),
  fc.record({ type: fc.constant('activateGame' as const), memberId, code, draw }),
  fc.record({ type: fc.constantFrom('uploadSlip' as const, 'submitLink' as const), memberId, draw }),
  fc.record({
    type: fc.constant('reviewSlip' as const),
    index: fc.nat(4),
    amount,
    status: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED', 'READ'),
  }),
  fc.record({
    type: fc.constant('reviewLink' as const),
    index: fc.nat(4),
    amount,
    act: fc.constantFrom('accept' as const, 'accept' as const, 'duplicate' as const, 'invalid' as const),
  }),
  fc.record({ type: fc.constant('play' as const), memberId, code, amount, isLost: fc.boolean() }),
  fc.record({
    type: fc.constant('play' as const),
    memberId,
    code: fc.constantFrom('PG' as const, 'SA' as const),
    amount,
    isLost: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('spin' as const, 'claimInviteBonus' as const, 'receiveRefund' as const),
    memberId,
  }),
  fc.record({
    type: fc.constantFrom('addRefund' as const, 'clearBonus' as const, 'clearBonus' as const),
    memberId,
  }),
  fc.record({ type: fc.constant('clearBonus' as const), memberId }),
  fc.record({ type: fc.constant('claimCoupon' as const), memberId, index: fc.nat(1) }),
  fc.record({ type: fc.constant('activateOffer' as const), memberId, offer }),
  fc.record({
    type: fc.constant('setBalances' as const),
    memberId,
    wallet: amount,
    code,
    amount: fc.option(amount),
  }),
);
