import { expect, test, vi } from 'vitest';

import { WEATHER_NAMES, WEATHERS, type WeatherName } from '@wallet/shared/control/weather/weathers.ts';

import { audit } from '#domain/audit/audit.ts';
import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { createSandbox, type Sandbox, type TestWorld } from '#testing/sandbox.ts';
import { HeldCalls } from '#world/faults/held-calls.ts';

const CALLS = 400;
const MEMBER = { wallet: 5_000, games: { PG: 0 } };
const OWN = { id: 'own', match: 'wallet.transfer', times: 'always', effect: { status: 418 } };

/** Lets calls continue at once. Returns the delays in ms that they would have had. */
function skipDelays(): readonly number[] {
  const delays: number[] = [];
  vi.spyOn(HeldCalls.prototype, 'delay').mockImplementation((ms, { resume }) => {
    delays.push(ms);
    setImmediate(resume);
    return () => {};
  });
  return delays;
}

/** Sends transfers of 1 baht one after the other. Returns what arrives of each: its status, or `lost`. */
async function sendTransfers(sandbox: HttpSandbox, created: TestWorld, count: number) {
  const arrived: (number | 'lost')[] = [];
  const body = { from: 'WALLET', to: 'PG', amount: 1 };
  for (let index = 0; index < count; index++) {
    try {
      const response = await sandbox.request(created, 'POST', '/api/wallet/transfer', { body });
      await response.text();
      arrived.push(response.status);
    } catch {
      arrived.push('lost');
    }
  }
  return arrived;
}

const listFaults = (sandbox: Sandbox, { id }: Pick<TestWorld, 'id'>) => [
  ...sandbox.getWorld(id).state.faults.values(),
];

test.each(WEATHER_NAMES)('%s hits calls at the rates of its rules, and loses no money', async (weather) => {
  const delays = skipDelays();
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld({ members: [MEMBER], seed: weather });
  await sandbox.control(created, 'POST', '/weather', { weather });
  const arrived = await sendTransfers(sandbox, created, CALLS);

  const rules = listFaults(sandbox, created).filter(({ target }) => target.at === 'call');
  for (const { id, rule, seen, hits } of rules) {
    const { probability = 1 } = rule;
    expect(seen, id).toBeGreaterThan(0);
    const deviation = Math.sqrt(seen * probability * (1 - probability));
    expect(Math.abs(hits - seen * probability), `${id}: ${hits} of ${seen}`).toBeLessThanOrEqual(
      3 * deviation,
    );
  }
  const sumHits = (filter: (rule: (typeof rules)[number]['rule']) => boolean) =>
    rules.reduce((sum, { rule, hits }) => sum + (filter(rule) ? hits : 0), 0);
  const count = (what: number | 'lost') => arrived.filter((each) => each === what).length;
  for (const status of [502, 503, 504])
    expect(count(status)).toBe(sumHits(({ effect }) => 'status' in effect && effect.status === status));
  expect(count('lost')).toBe(sumHits(({ effect }) => 'network' in effect));
  expect(delays.length > 0).toBe(rules.some(({ rule }) => 'delay' in rule.effect));

  const lostAfterwards = sumHits(
    ({ phase, effect }) => phase === 'after' && ('status' in effect || 'network' in effect),
  );
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/members`);
  const made = count(200) + lostAfterwards;
  expect(body).toMatchObject({ members: [{ wallet: 5_000 - made, games: { PG: made } }] });
  expect(audit(sandbox.getWorld(created.id).state)).toEqual([]);
});

test('each share that is drawn is said in the words of the weather', () => {
  for (const { summary, rules } of Object.values(WEATHERS))
    for (const [name, rule] of Object.entries(rules))
      if ('probability' in rule) expect(summary, name).toContain(`${Math.round(rule.probability * 100)} %`);
});

test('a weather is the same again in a world of the same seed, also after it was cleared', async () => {
  skipDelays();
  const sandbox = await startHttpSandbox();
  const meet = async (created: TestWorld, weather: WeatherName) => {
    await sandbox.control(created, 'POST', '/weather', { weather });
    return sendTransfers(sandbox, created, 60);
  };
  const [first, same, other] = await Promise.all(
    ['1', '1', '2'].map((seed) => sandbox.createWorld({ members: [MEMBER], seed })),
  );
  const met = await meet(first as TestWorld, 'flaky');
  // Rules that a test had before do not change what is drawn.
  await sandbox.addFault(same as TestWorld, { match: 'wallet.read', effect: { status: 500 } });
  expect(await meet(same as TestWorld, 'flaky')).toEqual(met);
  expect(await meet(other as TestWorld, 'flaky')).not.toEqual(met);
  await sandbox.control(first as TestWorld, 'DELETE', '/weather');
  expect(await meet(first as TestWorld, 'flaky')).toEqual(met);
});

test('rules of a test apply before those of a weather, and stay when it changes or ends', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const readWeather = async () => (await sandbox.control(created, 'GET', '/weather')).json();
  expect(await readWeather()).toMatchObject({
    weather: null,
    weathers: WEATHER_NAMES.map((name) => ({ name })),
  });

  await sandbox.control(created, 'POST', '/weather', { weather: 'operator-down' });
  await sandbox.addFault(created, OWN);
  expect(await sendTransfers(sandbox, created, 2)).toEqual([418, 418]);
  expect((await sandbox.request(created, 'GET', '/api/wallet')).status).toBeGreaterThanOrEqual(502);

  await sandbox.control(created, 'POST', '/weather', { weather: 'slow-3g' });
  expect(await readWeather()).toMatchObject({ weather: 'slow-3g' });
  const ids = listFaults(sandbox, created).map(({ id }) => id);
  expect(ids).toEqual(['own', 'weather.slow-3g.delay', 'weather.slow-3g.drip', 'weather.slow-3g.chat-lag']);

  await sandbox.control(created, 'DELETE', '/weather');
  expect(await readWeather()).toMatchObject({ weather: null });
  expect(listFaults(sandbox, created)).toMatchObject([{ id: 'own', hits: 2 }]);
  expect((await sandbox.request(created, 'GET', '/api/wallet')).status).toBe(200);
});

test('snapshot, fork and export carry the weather as they carry faults, and a reset ends it', async () => {
  const sandbox = await createSandbox();
  const { id } = await sandbox.createWorld();
  const at = (world: string) => `/__sandbox/worlds/${world}`;
  const call = (method: 'GET' | 'POST', path: string, body?: object) => sandbox.call(method, path, { body });
  const readWeather = async (world: string) =>
    ((await call('GET', `${at(world)}/weather`)).body as { weather: WeatherName | null }).weather;
  await call('POST', `${at(id)}/weather`, { weather: 'peak-evening' });
  await call('POST', `${at(id)}/snapshots/busy`);
  const exported = await call('GET', `${at(id)}/export`);
  await call('POST', `${at(id)}/fork`, { id: 'forked' });
  await call('POST', '/__sandbox/worlds/import', { ...(exported.body as object), id: 'imported' });
  await call('POST', `${at(id)}/reset`, {});
  expect(await Promise.all(['forked', 'imported', id].map(readWeather))).toEqual([
    'peak-evening',
    'peak-evening',
    null,
  ]);
  await call('POST', `${at(id)}/snapshots/busy/restore`);
  expect(await readWeather(id)).toBe('peak-evening');
});

test('a weather that is none is refused with those that there are', async () => {
  const sandbox = await createSandbox();
  const { id } = await sandbox.createWorld();
  const response = await sandbox.call('POST', `/__sandbox/worlds/${id}/weather`, {
    body: { weather: 'flakey' },
  });
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body)).toContain('flaky');
  expect(
    sandbox
      .getWorld(id)
      .state.faults.ids()
      .filter((rule) => rule.startsWith('weather')),
  ).toEqual([]);
});
