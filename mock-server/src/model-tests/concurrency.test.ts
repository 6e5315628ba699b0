import { expect, test } from 'vitest';

import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { runCount, LONG_TIMEOUT } from '#testing/run-length.ts';

/* Many calls at once over real connections: what can be had once is had once. */

const ROUNDS = runCount(50);
const AT_ONCE = 200;
/** The other races need no crowd: what matters is the order of two. */
const FEW = 20;

interface Race {
  /** What the member has before. */
  readonly member?: object;
  readonly catalogue?: object;
  /** How many answers of `count` are good, and what the others say. */
  readonly call: readonly [method: string, path: string, body?: object];
  readonly count: number;
  readonly others: string;
  /** What the wallet has afterwards, before 1,000.00. */
  readonly wallet: number;
}

const createdAt = '2026-01-14T00:00:00.000Z';
const coupon = {
  id: 'prize',
  member: '2',
  sliceCode: 'S1',
  name: 'x',
  amount: 10,
  type: 'CREDIT',
  isClaimed: false,
};

const RACES: Readonly<Record<string, Race>> = {
  'withdrawals of everything': {
    call: ['POST', '/api/wallet/withdrawAll', { amount: 1_000 }],
    count: AT_ONCE,
    others: 'MONEY_NOT_ENOUGH',
    wallet: 0,
  },
  'claims of one coupon': {
    catalogue: { coupons: [coupon] },
    call: ['POST', '/api/spinwheel/coupon/claim', { coupon: 'prize' }],
    count: FEW,
    others: 'NO_CLAIMABLE_COUPON',
    wallet: 1_010,
  },
  'refunds of one loss': {
    catalogue: {
      refunds: { isActive: true, success: 5, fail: 5, due: [{ member: '2', amount: 30 }], rows: [] },
    },
    call: ['GET', '/api/refund/receive'],
    count: FEW,
    others: 'NO_REFUND',
    wallet: 1_030,
  },
  'claims of what one friend brought': {
    catalogue: {
      invites: {
        isActive: true,
        success: 5,
        fail: 5,
        rows: [{ member: '2', name: 'x', amount: 20, createdAt }],
      },
    },
    call: ['GET', '/api/invite/bonus'],
    count: FEW,
    others: 'INVITE_COLLECT',
    wallet: 1_020,
  },
  'takings of one bonus': {
    call: ['GET', '/api/bonus/activate/WELCOME'],
    count: FEW,
    others: 'BONUS_ALREADY_ACTIVE',
    wallet: 1_000,
  },
  'spins for the last coin': {
    member: { coins: 1 },
    call: ['POST', '/api/spinwheel/spin', {}],
    count: FEW,
    others: 'MONEY_NOT_ENOUGH',
    wallet: 1_000,
  },
};

/** A sandbox that listens, and worlds with a second member who has 1,000.00. */
async function counter() {
  const box = await startHttpSandbox();
  const open = async ({ member, catalogue }: Pick<Race, 'member' | 'catalogue'> = {}) => {
    const made = await box.createWorld({ clock: { mode: 'frozen' } });
    const control = async (method: string, path: string, body: object) => {
      const answer = await box.control(made, method, path, body);
      const told: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`);
      return told;
    };
    const second = await control('POST', '/members', { phone: '0899999999', wallet: 1_000, ...member });
    if (catalogue) await control('PATCH', '/catalogue', catalogue);
    const headers = { authorization: `Bearer ${(second as { token: string }).token}` };
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await box.request(made, method, path, { headers, ...(body ? { body } : {}) });
      const told = (await answer.json()) as Record<string, unknown>;
      const key = told['success'] === false ? told['error'] : told['message'];
      return { isGood: answer.ok && told['success'] !== false, key, told };
    };
    const wallet = async () => (await ask('GET', '/api/wallet')).told['wallet'];
    return { world: box.getWorld(made.id), control, ask, wallet };
  };
  return { box, open };
}

test.each(Object.entries(RACES))(
  `M3 of %s at once, one succeeds, ${ROUNDS} times`,
  LONG_TIMEOUT,
  async (_, race) => {
    const { box, open } = await counter();
    for (let round = 0; round < ROUNDS; round++) {
      const { world, ask, wallet } = await open(race);
      const answers = await Promise.all(Array.from({ length: race.count }, () => ask(...race.call)));
      const others = answers.filter(({ isGood }) => !isGood).map(({ key }) => key);
      expect(others).toEqual(Array.from({ length: race.count - 1 }, () => race.others));
      expect(await wallet()).toEqual({ amount: race.wallet });
      box.worlds.destroy(world);
    }
  },
);

test(
  `M3 of a QR code that is paid and cancelled at once, one happens, ${ROUNDS} times`,
  LONG_TIMEOUT,
  async () => {
    const { box, open } = await counter();
    for (let round = 0; round < ROUNDS; round++) {
      const { world, control, ask, wallet } = await open();
      const made = await ask('POST', '/api/qrcode/WW', { amount: 100 });
      const { qrcodeId } = made.told as { qrcodeId: string };
      const pay = () =>
        control('POST', `/operator/qr/${qrcodeId}`, { act: 'pay' }).then(
          () => true,
          () => false,
        );
      const cancel = async () => (await ask('DELETE', '/api/qrcode/WW', { qrcodeId })).isGood;
      // Either comes first, in turn.
      const [first, second] = round % 2 === 0 ? [pay, cancel] : [cancel, pay];
      const ends = await Promise.all([first(), second(), first(), second()]);
      expect(ends.filter((isDone) => isDone)).toHaveLength(1);
      const isPaid = round % 2 === 0 ? ends[0] || ends[2] : ends[1] || ends[3];
      expect(await wallet()).toEqual({ amount: isPaid ? 1_100 : 1_000 });
      box.worlds.destroy(world);
    }
  },
);
