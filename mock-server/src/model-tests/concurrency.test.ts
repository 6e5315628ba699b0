import { expect, test } from 'vitest';

import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { runCount, LONG_TIMEOUT } from '@wallet/shared/testing/run-length.ts';

/* Sends concurrent calls over real connections. Something that can be had once must be had exactly once. */

const ROUNDS = runCount(50);
/** Concurrent withdrawals. */
const MANY_CALLS = 200;
/** Concurrent calls of the other races, where the order of two matters. */
const FEW_CALLS = 20;

interface Race {
  /** Changes to the member before the calls. */
  readonly member?: object;
  readonly catalogue?: object;
  readonly call: readonly [method: string, path: string, body?: object];
  /** Number of concurrent calls. One succeeds. */
  readonly count: number;
  /** Error key of the other calls. */
  readonly otherKey: string;
  /** Wallet balance afterwards, in baht. It is 1,000.00 before. */
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
  'withdrawals of the whole wallet': {
    call: ['POST', '/api/wallet/withdrawAll', { amount: 1_000 }],
    count: MANY_CALLS,
    otherKey: 'MONEY_NOT_ENOUGH',
    wallet: 0,
  },
  'claims of one coupon': {
    catalogue: { coupons: [coupon] },
    call: ['POST', '/api/spinwheel/coupon/claim', { coupon: 'prize' }],
    count: FEW_CALLS,
    otherKey: 'NO_CLAIMABLE_COUPON',
    wallet: 1_010,
  },
  'claims of one refund': {
    catalogue: {
      refunds: { isActive: true, success: 5, fail: 5, due: [{ member: '2', amount: 30 }], rows: [] },
    },
    call: ['GET', '/api/refund/receive'],
    count: FEW_CALLS,
    otherKey: 'NO_REFUND',
    wallet: 1_030,
  },
  'claims of one invite bonus': {
    catalogue: {
      invites: {
        isActive: true,
        success: 5,
        fail: 5,
        rows: [{ member: '2', name: 'x', amount: 20, createdAt }],
      },
    },
    call: ['GET', '/api/invite/bonus'],
    count: FEW_CALLS,
    otherKey: 'INVITE_COLLECT',
    wallet: 1_020,
  },
  'activations of one bonus': {
    call: ['GET', '/api/bonus/activate/WELCOME'],
    count: FEW_CALLS,
    otherKey: 'BONUS_ALREADY_ACTIVE',
    wallet: 1_000,
  },
  'spins for the last coin': {
    member: { coins: 1 },
    call: ['POST', '/api/spinwheel/spin', {}],
    count: FEW_CALLS,
    otherKey: 'MONEY_NOT_ENOUGH',
    wallet: 1_000,
  },
};

/** Starts a sandbox and returns a function that creates worlds with a second member who has 1,000.00 baht. */
async function startRaces() {
  const sandbox = await startHttpSandbox();
  const createWorld = async ({ member, catalogue }: Pick<Race, 'member' | 'catalogue'> = {}) => {
    const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
    const callControl = async (method: string, path: string, input: object) => {
      const response = await sandbox.control(created, method, path, input);
      const body: unknown = await response.json();
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
      return body;
    };
    const second = await callControl('POST', '/members', { phone: '0899999999', wallet: 1_000, ...member });
    if (catalogue) await callControl('PATCH', '/catalogue', catalogue);
    const headers = { authorization: `Bearer ${(second as { token: string }).token}` };
    const callApi = async (method: string, path: string, input?: object) => {
      const response = await sandbox.request(created, method, path, {
        headers,
        ...(input ? { body: input } : {}),
      });
      const body = (await response.json()) as Record<string, unknown>;
      const key = body['success'] === false ? body['error'] : body['message'];
      return { isSuccess: response.ok && body['success'] !== false, key, body };
    };
    const readWallet = async () => (await callApi('GET', '/api/wallet')).body['wallet'];
    return { world: sandbox.getWorld(created.id), callControl, callApi, readWallet };
  };
  return { sandbox, createWorld };
}

test.each(Object.entries(RACES).map(([name, race]) => [race.count, name, race] as const))(
  `M3 of %d concurrent %s exactly one succeeds, ${ROUNDS} times`,
  LONG_TIMEOUT,
  async (_, _name, race) => {
    const { sandbox, createWorld } = await startRaces();
    for (let round = 0; round < ROUNDS; round++) {
      const { world, callApi, readWallet } = await createWorld(race);
      const responses = await Promise.all(Array.from({ length: race.count }, () => callApi(...race.call)));
      const otherKeys = responses.filter(({ isSuccess }) => !isSuccess).map(({ key }) => key);
      expect(otherKeys).toEqual(Array.from({ length: race.count - 1 }, () => race.otherKey));
      expect(await readWallet()).toEqual({ amount: race.wallet });
      await sandbox.worlds.destroy(world);
    }
  },
);

test(
  `M3 a QR code that is paid and cancelled concurrently is either paid or cancelled, ${ROUNDS} times`,
  LONG_TIMEOUT,
  async () => {
    const { sandbox, createWorld } = await startRaces();
    for (let round = 0; round < ROUNDS; round++) {
      const { world, callControl, callApi, readWallet } = await createWorld();
      const { body } = await callApi('POST', '/api/qrcode/WW', { amount: 100 });
      const { qrcodeId } = body as { qrcodeId: string };
      const pay = () =>
        callControl('POST', `/operator/qr/${qrcodeId}/pay`, {}).then(
          () => true,
          () => false,
        );
      const cancel = async () => (await callApi('DELETE', '/api/qrcode/WW', { qrcodeId })).isSuccess;
      // Alternates which of the two comes first.
      const [first, second] = round % 2 === 0 ? [pay, cancel] : [cancel, pay];
      const results = await Promise.all([first(), second(), first(), second()]);
      expect(results.filter((isSuccess) => isSuccess)).toHaveLength(1);
      const isPaid = round % 2 === 0 ? results[0] || results[2] : results[1] || results[3];
      expect(await readWallet()).toEqual({ amount: isPaid ? 1_100 : 1_000 });
      await sandbox.worlds.destroy(world);
    }
  },
);
