import { bahtToSatang } from '@wallet/shared/money.ts';

import type { TestWorld, Sandbox } from '#testing/sandbox.ts';

import { Model, type Offer } from './model.ts';
import type { ModelMember } from './model-member.ts';

interface Catalogue {
  readonly games: readonly { readonly code: string }[];
  readonly wheel: { readonly slices: readonly { readonly code: string; readonly prize: number }[] };
  readonly bonuses: readonly BonusTold[];
  readonly promotions: readonly PromotionTold[];
  readonly coupons: readonly CouponTold[];
  readonly invites: { readonly rows: readonly InviteTold[] };
  readonly refunds: { readonly due: readonly { readonly member: string; readonly amount: number }[] };
}
interface PromotionTold {
  readonly code: string;
  readonly amount: number;
  readonly percentFail: number;
  readonly maxReceived?: number;
}
interface BonusTold extends PromotionTold {
  readonly type: 'limit' | 'day' | 'week';
}
interface CouponTold {
  readonly id: string;
  readonly member: string;
  readonly amount: number;
  readonly expiresAt?: string;
  readonly isClaimed: boolean;
}
interface InviteTold {
  readonly member: string;
  readonly amount: number;
  readonly isCollected?: boolean;
}

interface BonusRow {
  readonly code: string;
  readonly userBonus?: { readonly received: readonly { readonly updatedAt: string }[] };
}

/** When each bonus was received before the run begins. */
const receiptsIn = (rows: readonly BonusRow[]): Map<string, number[]> =>
  new Map(
    rows.map(({ code, userBonus }) => [
      code,
      (userBonus?.received ?? []).map(({ updatedAt }) => Date.parse(updatedAt)),
    ]),
  );

/** A world, and the model of it. */
export interface ModelWorld {
  readonly world: TestWorld;
  readonly model: Model;
  /** The coupons of a world, as the operator sees them. */
  readonly couponsOf: (world: string) => Promise<readonly CouponTold[]>;
}

/**
 * Begins worlds with five members, two of them in kip, one without a bank, all with coins, a friend, a
 * refund and a coupon; one is like the other.
 */
export async function createWorldFactory(box: Sandbox): Promise<() => Promise<ModelWorld>> {
  const { id } = await box.createWorld({ clock: { mode: 'frozen' } });
  const control = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const answer = await box.call(
      method,
      `/__sandbox/worlds/${id}${path}`,
      body === undefined ? {} : { body },
    );
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  };
  for (const nth of [2, 3, 4, 5]) {
    if (nth === 4) await control('PATCH', '/settings', { currency: 'LAK' });
    const body = { phone: `080000000${nth}`, wallet: nth * 500, games: { PG: 100, SA: 0 } };
    await control('POST', '/members', nth === 5 ? { ...body, bank: null } : body);
  }
  const ids = ['1', '2', '3', '4', '5'];
  for (const member of ids) await control('PATCH', `/members/${member}`, { coins: 2 });
  const { invites, refunds } = await control<Catalogue>('GET', '/catalogue');
  const createdAt = '2026-01-14T00:00:00.000Z';
  await control('PATCH', '/catalogue', {
    coupons: ids.map((member) => ({
      id: `prize-of-${member}`,
      member,
      sliceCode: 'S1',
      name: 'prize',
      amount: 10,
      type: 'CREDIT',
      expiresAt: '2026-01-15T03:20:00.000Z',
      isClaimed: false,
    })),
    invites: { ...invites, rows: ids.map((member) => ({ member, name: 'friend', amount: 20, createdAt })) },
    refunds: { ...refunds, due: ids.map((member) => ({ member, amount: 30 })) },
  });
  const now = box.getWorld(id).now();
  const told = await control<Catalogue>('GET', '/catalogue');
  const { members } = await control<{ members: readonly { token: string }[] }>('GET', '/members');
  const receipts: Map<string, number[]>[] = [];
  for (const { token } of members) {
    const { body } = await box.call('GET', '/api/bonus', { world: id, token });
    receipts.push(receiptsIn(body as readonly BonusRow[]));
  }

  const couponsOf: ModelWorld['couponsOf'] = async (world) => {
    const { body } = await box.call('GET', `/__sandbox/worlds/${world}/catalogue`);
    return (body as Catalogue).coupons;
  };
  return async () => {
    const made = await box.createWorld({ from: id });
    const people = made.members.map((member, index) => ({
      ...personOf(member, told, now),
      receipts: receipts[index] ?? new Map<string, number[]>(),
    }));
    return { world: made, model: new Model({ now, people, ...offered(told) }), couponsOf };
  };
}

const offered = ({ games, wheel, bonuses, promotions }: Catalogue) => ({
  games: games.map(({ code }) => code),
  prizes: new Map(wheel.slices.map(({ code, prize }) => [code, bahtToSatang(prize)])),
  offers: [...bonuses, ...promotions.map((each) => ({ ...each, type: 'promotion' as const }))].map(
    ({ code, type, amount, percentFail, maxReceived = Infinity }): Offer => ({
      code,
      type,
      amount: bahtToSatang(amount),
      percentFail,
      most: maxReceived,
    }),
  ),
});

function personOf(
  member: TestWorld['members'][number],
  told: Catalogue,
  now: number,
): Omit<ModelMember, 'receipts'> {
  const { id, phone, token, wallet, coins, games, bank } = member;
  const own = <Row extends { readonly member: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.member === id);
  const [due] = own(told.refunds.due);
  return {
    id,
    phone,
    token: token ?? '',
    hasBank: bank !== null,
    session: { issuedAt: now, usedAt: now, isEnded: false },
    isActive: true,
    wrongLogins: [],
    wallet: bahtToSatang(wallet),
    coins,
    games: new Map(Object.entries(games).map(([code, amount]) => [code, bahtToSatang(amount ?? 0)])),
    bonus: null,
    lock: null,
    refund: due ? bahtToSatang(due.amount) : null,
    invites: own(told.invites.rows).map(({ amount }) => ({
      amount: bahtToSatang(amount),
      isCollected: false,
    })),
    coupons: own(told.coupons).map(({ id, amount, expiresAt, isClaimed }) => ({
      id,
      amount: bahtToSatang(amount),
      expiresAt: expiresAt === undefined ? null : Date.parse(expiresAt),
      isClaimed,
    })),
    qrCodes: new Map(),
    scripts: new Map(),
  };
}
