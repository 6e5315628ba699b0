import { account } from '@wallet/shared/contract/account.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';

/** A screen of the app with the calls of which it shows the responses. */
export interface Screen {
  readonly route: string;
  readonly isMember: boolean;
  readonly shows: readonly Endpoint[];
  /** Time of the server at which the screen is shown; that of the device by default. */
  readonly at?: string;
}

const member = (route: string, ...shows: readonly Endpoint[]): Screen => ({ route, isMember: true, shows });
const visitor = (route: string, ...shows: readonly Endpoint[]): Screen => ({ route, isMember: false, shows });

/** Screens that show responses of the operator, each response at least once. */
export const SCREENS: readonly Screen[] = [
  member('/user/home', wallet.read, spinWheel.active, lookup.info),
  member('/user/home?m=transfer&to=PG', wallet.read),
  member('/user/home?m=withdraw', wallet.read, lookup.withdraw, bonus.checkActive),
  member('/user/home?m=deposit&ch=bank', lookup.deposit, lookup.slip),
  member('/user/home?m=deposit&ch=qr', lookup.deposit, qrCode.read),
  member('/user/home?m=invite', invite.list, invite.banners),
  member('/user/home?m=refund', refund.check, refund.list, refund.banners),
  member('/user/home?m=spin', spinWheel.setup, spinWheel.coupons),
  member('/user/home?m=game&g=PG', wallet.read, wallet.account),
  member('/user/home?m=games', wallet.read),
  member('/user/home?m=agreement', lookup.agreements),
  member('/user/home?m=conditions', lookup.conditions),
  member('/user/home?m=banners', invite.banners, refund.banners),
  member('/user/profile', account.profile),
  member('/user/profile?m=edit', account.profile, lookup.banks),
  member('/user/bonus', bonus.list, bonus.checkActive, promotion.current),
  member('/user/bonus?m=bonus&of=B1', bonus.list, bonus.checkMinimum, lookup.notice),
  member('/user/bonus?m=promotion&of=P1', promotion.find),
  member('/user/statement', statement.list),
  member('/user/statement?m=net-position', statement.list),
  // The month of the sample's entries: in any other the sheet would have none.
  { ...member('/user/statement?month=', statement.list), at: '2026-11-20T05:00:00.000Z' },
  member('/user/statement?m=slips', statement.slips),
  visitor('/login', lookup.info, lookup.active),
  visitor('/register', lookup.info),
  visitor('/contact', lookup.info),
];

/** Responses without which a screen is whole: an offer is not made, a limit is not told. */
export const OPTIONAL: ReadonlySet<Endpoint> = new Set<Endpoint>([
  lookup.info,
  lookup.active,
  lookup.withdraw,
  spinWheel.active,
  invite.banners,
  refund.banners,
  promotion.current,
]);

/** Parts of the samples that a screen needs to show all that it can. */
const DETAILS: ReadonlyMap<Endpoint, (sample: never) => unknown> = new Map<
  Endpoint,
  (sample: never) => unknown
>([
  [
    wallet.read,
    (sample: { slots: object[] }) => ({
      ...sample,
      slots: sample.slots.map((slot, index) => ({
        ...slot,
        ...(index === 0 && { code: 'PG' }),
        ftWalletSlot: 0.5,
      })),
    }),
  ],
  [
    lookup.deposit,
    (sample: { banks: object[]; wallets: object[] }) => ({
      ...sample,
      banks: [
        { ...sample.banks[0], bankCode: 'KBANK', mode: 'QR' },
        { ...sample.banks[1], bankCode: 'SCB' },
      ],
      wallets: [{ ...sample.wallets[0], mode: 'auto' }, sample.wallets[1]],
    }),
  ],
  [
    bonus.list,
    (sample: object[]) =>
      sample.map((offer, index) => ({ ...offer, ...(index === 0 && { code: 'B1' }), maxReceived: 5 })),
  ],
  [
    statement.list,
    ({ statements: [first, ...rest], ...sample }: { statements: [object, ...object[]] }) => ({
      ...sample,
      statements: [{ ...first, status: 'SUCCESS' }, ...rest],
    }),
  ],
  // A code that can be paid for longer than any test lasts.
  [qrCode.read, (sample: object) => ({ ...sample, expireIn: 80_000 })],
  [bonus.checkActive, (sample: object) => ({ ...sample, status: false })],
  [refund.check, (sample: object) => ({ ...sample, bonus: null })],
]);

/** Creates the response of an endpoint, as JSON would have it, with all that its screens show. */
export function createScreenSample(endpoint: Endpoint, sample = createSample(endpoint.response)): unknown {
  const addDetails = DETAILS.get(endpoint);
  return addDetails ? addDetails(sample as never) : sample;
}
