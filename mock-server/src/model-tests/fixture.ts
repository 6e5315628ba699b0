import type * as z from 'zod/mini';

import type { bonus } from '@wallet/shared/contract/bonus.ts';
import type { Catalogue as CatalogueSchema } from '@wallet/shared/control/catalogue.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';

import type { Sandbox, TestWorld } from '#testing/sandbox.ts';

import type { ModelMember } from './model-member.ts';
import { Model, type Offer } from './model.ts';

type Catalogue = z.input<typeof CatalogueSchema>;
type BonusResponse = z.input<typeof bonus.list.response>[number];

/** Reads the times at which each bonus was received. */
const toReceipts = (bonuses: readonly BonusResponse[]): Map<string, number[]> =>
  new Map(
    bonuses.map(({ code, userBonus }) => [
      code,
      (userBonus?.received ?? []).map(({ updatedAt }) => Date.parse(updatedAt)),
    ]),
  );

/** A world of the sandbox with its model. */
export interface ModelWorld {
  readonly world: TestWorld;
  readonly model: Model;
  /** Reads the coupons of a world from the control API. */
  readonly readCoupons: (worldId: string) => Promise<Catalogue['coupons']>;
}

/**
 * Creates a function that creates identical worlds. Each has five members: two with kip, one without a bank account, all
 * with coins, an invited friend, a refund and a coupon.
 */
export async function createWorldFactory(sandbox: Sandbox): Promise<() => Promise<ModelWorld>> {
  const { id } = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const callControl = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const url = `/__sandbox/worlds/${id}${path}`;
    const response = await sandbox.call(method, url, body === undefined ? {} : { body });
    if (response.status >= 300) {
      throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response.body as Body;
  };
  for (const number of [2, 3, 4, 5]) {
    if (number === 4) await callControl('PATCH', '/settings', { currency: 'LAK' });
    const body = { phone: `080000000${number}`, wallet: number * 500, games: { PG: 100, SA: 0 } };
    await callControl('POST', '/members', number === 5 ? { ...body, bank: null } : body);
  }
  const ids = ['1', '2', '3', '4', '5'];
  for (const member of ids) await callControl('PATCH', `/members/${member}`, { coins: 2 });
  const { invites, refunds } = await callControl<Catalogue>('GET', '/catalogue');
  const createdAt = '2026-01-14T00:00:00.000Z';
  await callControl('PATCH', '/catalogue', {
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
  const now = sandbox.getWorld(id).now();
  const catalogue = await callControl<Catalogue>('GET', '/catalogue');
  const { members } = await callControl<{ members: readonly { token: string }[] }>('GET', '/members');
  const receipts: Map<string, number[]>[] = [];
  for (const { token } of members) {
    const { body } = await sandbox.call('GET', '/api/bonus', { world: id, token });
    receipts.push(toReceipts(body as readonly BonusResponse[]));
  }

  const readCoupons: ModelWorld['readCoupons'] = async (worldId) => {
    const { body } = await sandbox.call('GET', `/__sandbox/worlds/${worldId}/catalogue`);
    return (body as Catalogue).coupons;
  };
  return async () => {
    const world = await sandbox.createWorld({}, `/${id}/fork`);
    const modelMembers = world.members.map((member, index) => ({
      ...toModelMember(member, catalogue, now),
      receipts: receipts[index] ?? new Map<string, number[]>(),
    }));
    const model = new Model({ now, members: modelMembers, ...toModelCatalogue(catalogue) });
    return { world, model, readCoupons };
  };
}

const toModelCatalogue = ({ games, wheel, bonuses, promotions }: Catalogue) => ({
  games: games.map(({ code }) => code),
  prizes: new Map(wheel?.slices.map(({ code, prize }) => [code, bahtToSatang(prize)])),
  offers: [...bonuses, ...promotions.map((promotion) => ({ ...promotion, type: 'promotion' as const }))].map(
    ({ code, type, amount, percentFail, maxReceived = Infinity }): Offer => ({
      code,
      type,
      amount: bahtToSatang(amount),
      percentFail,
      maxReceived,
    }),
  ),
});

function toModelMember(
  member: TestWorld['members'][number],
  catalogue: Catalogue,
  now: number,
): Omit<ModelMember, 'receipts'> {
  const { id, phone, token, wallet, coins, games, bank } = member;
  const ownRows = <Row extends { readonly member: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.member === id);
  const [refund] = ownRows(catalogue.refunds.due);
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
    refund: refund ? bahtToSatang(refund.amount) : null,
    invites: ownRows(catalogue.invites.rows).map(({ amount }) => ({
      amount: bahtToSatang(amount),
      isCollected: false,
    })),
    coupons: ownRows(catalogue.coupons).map((coupon) => ({
      id: coupon.id,
      amount: bahtToSatang(coupon.amount),
      expiresAt: coupon.expiresAt === undefined ? null : Date.parse(coupon.expiresAt),
      isClaimed: coupon.isClaimed,
    })),
    qrCodes: new Map(),
    scripts: new Map(),
  };
}
