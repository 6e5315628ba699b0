import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { startHttpSandbox } from '@wallet/mock-server/testing/http-sandbox.ts';
import { firstToken } from '@wallet/mock-server/testing/sandbox.ts';
import { FAKE_NAMES } from '@wallet/shared/operator/fake-calls.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { startProxy } from '../proxy.test-utils.ts';
import { GAME, MixedJourney } from './mixed-journey.test-utils.ts';

/* Members whose calls go to both sides, with switches, faults, moved time and resets, beside an oracle. */

const SEED = randomSeed(20_261_129);
const JOURNEYS = runCount(200, 5);
const STEPS = 30;

/** Starts a recording backend whose `wallet.read` and `spinWheel.setup` differ from the contract while `isOdd` is set. */
async function startRecorder(target: string) {
  const recorder = { address: '', ids: [] as string[], isOdd: false };
  const readBody = async (request: IncomingMessage) => Buffer.concat((await request.toArray()) as Buffer[]);
  const server = createServer((request, response) => {
    recorder.ids.push(String(request.headers['x-request-id']));
    const { authorization = '', 'content-type': type, 'x-client': client = '' } = request.headers;
    void (async () => {
      const body = await readBody(request);
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: {
          connection: 'close',
          authorization,
          'x-client': String(client),
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      let text = await answer.text();
      if (recorder.isOdd)
        text = text
          .replace('"currency":"BAHT"', '"currency":"฿"')
          .replace('"isActive":true', '"isActive":"yes"');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  recorder.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recorder;
}

const READS = [
  ['GET', '/api/promotion/find/NONE'],
  ['GET', '/api/bonus'],
  ['GET', '/api/bonus/check/active'],
  ['GET', '/api/refund/check'],
  ['GET', '/api/spinwheel/setup'],
  ['GET', '/api/spinwheel/coupon'],
  ['GET', '/api/lookup/withdraw'],
] as const;

test(
  `${JOURNEYS} mixed journeys: a fake call is never sent, nothing is sent twice, and figures and verdicts are right`,
  LONG_TIMEOUT,
  async () => {
    const real = await startHttpSandbox();
    const recorder = await startRecorder(real.address);
    const proxy = await startProxy(recorder.address);
    const sides = { real: 0, fake: 0, none: 0 };
    let changedReads = 0;
    for (let index = 0; index < JOURNEYS; index += 1) {
      const random = createRandom(SEED + index);
      // Little money, so that both sides spend the same.
      const realWorld = await real.createWorld({ members: [{ wallet: 600, games: { PG: 200 }, coins: 3 }] });
      const world = real.getWorld(realWorld.id);
      const member = { id: realWorld.members[0]?.id ?? '', token: firstToken(realWorld) };
      const journey = new MixedJourney({ proxy, real: world, member, random });
      recorder.isOdd = random(3) === 0;
      recorder.ids = [];
      const start = proxy.worlds.default.journal.list().at(-1)?.seq ?? 0;
      await journey.reset();
      for (let step = 0; step < STEPS; step += 1) {
        const name = FAKE_NAMES[random(FAKE_NAMES.length)] ?? '';
        const [method, path] = READS[random(READS.length)] ?? READS[0];
        const acts: readonly (() => Promise<unknown>)[] = [
          () => journey.readWallet(),
          () => journey.readWallet(),
          () => journey.transfer(),
          () => journey.transfer(),
          () => journey.transfer(true),
          () => journey.withdraw(),
          () => journey.spin(),
          () => journey.send(method, path),
          () => journey.send('GET', '/api/promotion/activate/WELCOME100'),
          () => journey.switchSides({ fake: name }),
          () => journey.switchSides({ fake: 'wallet.*' }),
          () => journey.switchSides({ real: name }),
          () => journey.switchHeldCall(),
          () =>
            real.call('POST', `/__sandbox/worlds/${world.id}/operator/deposits`, {
              body: { member: member.id, amount: 5 },
            }),
          async () => journey.hasFakes && journey.deposit(),
          async () => journey.hasFakes && journey.control('POST', '/clock', { fastForward: '2d' }),
          async () => journey.hasFakes && journey.save(),
          async () => journey.hasFakes && journey.restore(),
          async () => journey.hasFakes && random(3) === 0 && journey.reset(),
        ];
        await acts[random(acts.length)]?.();
      }
      await journey.readWallet();
      const label = `journey ${SEED + index}`;
      const toIds = (side: string) => journey.sent.filter((call) => call.side === side).map(({ id }) => id);
      expect(recorder.ids.toSorted(), label).toEqual(toIds('real').toSorted());
      const entries = await proxy.waitForEntries({ after: start }, journey.sent.length);
      for (const { id, operation, side } of journey.sent) {
        sides[side] += 1;
        const entry = entries.find(({ requestId }) => requestId === id);
        const paths = recorder.isOdd ? (ODD_PATHS[operation] ?? []) : [];
        expect(
          {
            side: entry?.side,
            paths: entry?.comparison?.differences.map(({ path: place }) => place).toSorted(),
            note: entry?.comparison?.note,
          },
          `${label}: ${operation} ${side}`,
        ).toEqual({
          side: side === 'fake' ? 'fake' : 'real',
          paths: side === 'fake' ? undefined : side === 'none' ? [] : paths,
          note: side === 'none' ? 'The call is fake, and was not sent to the backend.' : undefined,
        });
      }
      changedReads += journey.changedReads;
    }
    expect(Math.min(sides.real, sides.fake)).toBeGreaterThan(JOURNEYS * 3);
    expect(sides.none).toBeGreaterThan(0);
    expect(changedReads).toBeGreaterThan(JOURNEYS);
  },
);

test(
  'calls that are sent while sides are switched have one effect each, on one side',
  LONG_TIMEOUT,
  async () => {
    const real = await startHttpSandbox();
    const recorder = await startRecorder(real.address);
    const proxy = await startProxy(recorder.address);
    const realWorld = await real.createWorld();
    const member = { id: realWorld.members[0]?.id ?? '', token: firstToken(realWorld) };
    const journey = new MixedJourney({
      proxy,
      real: real.getWorld(realWorld.id),
      member,
      random: createRandom(SEED),
    });
    await journey.send('GET', '/api/wallet');
    recorder.ids = [];
    const body = { from: 'WALLET', to: GAME, amount: 1 };
    const sent: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round += 1) {
      const change = round % 2 === 0 ? { fake: 'wallet.transfer' } : { real: 'wallet.transfer' };
      sent.push(journey.send('POST', '/api/wallet/transfer', body), journey.switchSides(change));
      sent.push(journey.send('POST', '/api/wallet/transfer', body));
      await Promise.race(sent.slice(-3));
    }
    await Promise.all(sent);
    const entries = await proxy.waitForEntries({ operation: 'wallet.transfer' }, 40);
    expect(new Set(recorder.ids).size).toBe(recorder.ids.length);
    for (const { side, requestId = '', status, changes } of entries) {
      const isSent = recorder.ids.includes(requestId);
      expect({ isSent, hasChanges: changes.length > 0 }).toEqual(
        side === 'fake' ? { isSent: false, hasChanges: true } : { isSent: status === 200, hasChanges: false },
      );
    }
    const moved = entries.filter(({ side }) => side === 'fake').length;
    expect(moved).toBeGreaterThan(0);
    const { body: sides } = await proxy.call('GET', '/__sandbox/worlds/default/backend');
    const account = { account: `member:${member.id}:main`, backend: 9000, shown: 9000 - moved };
    expect(sides).toMatchObject({ balances: [account, {}] });
  },
);

/** Fields that differ where the backend is odd. */
const ODD_PATHS: Readonly<Record<string, readonly string[]>> = {
  'wallet.read': ['profile.currency', 'slots[].isActive'],
};
