import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { createWorlds } from '#app.ts';
import { audit } from '#domain/audit/audit.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { importExport, withValidDigest, type WorldFields } from '#testing/files/world-files.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';
import { FileStore } from '#world/store/file-store.ts';

import { anyHostileValue, hostileInput, hostileParam } from './hostile-inputs.ts';

const SEED = randomSeed(20_261_122);
const SCENARIO = 'coupons-mixed';

/** Calls that a fuzz can make: `worlds.import` and the event stream have tests of their own, a wait waits. */
const CALLS = Object.entries(controlApi).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, ControlCall>)
    .map(([name, call]) => ({ name: `${group}.${name}`, call }))
    .filter(
      ({ name, call }) => call.media === undefined && !['worlds.import', 'journal.wait'].includes(name),
    ),
);
/** Calls that make worlds or end them; the others change the world of their path alone. */
const WORLD_CALLS: ReadonlySet<string> = new Set(['worlds.create', 'worlds.delete']);

const READS = ENDPOINTS.filter(
  ({ method, kind, path }) => method === 'GET' && kind === 'query' && !path.includes(':'),
);
const CONTROL_READS = CALLS.filter(({ call }) => call.method === 'GET' && !/:(?!id)/.test(call.path));

function findCall(name: string): ControlCall {
  const found = CALLS.find((each) => each.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found.call;
}

interface FuzzedCall {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const fuzzedCall: fc.Arbitrary<FuzzedCall> = fc
  // Calls that change something are made more often.
  .constantFrom(...CALLS.flatMap((each) => (each.call.body ? [each, each, each, each] : [each])))
  .chain(({ name, call }) =>
    fc.record({
      name: fc.constant(name),
      params: fc.record(
        Object.fromEntries(
          [...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, hostileParam(param)]),
        ),
      ),
      body: call.body ? hostileInput(call.body) : fc.constant(undefined),
    }),
  );

const toUrl = (call: ControlCall, worldId: string, params: FuzzedCall['params'] = {}): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id'
      ? worldId // An unpaired surrogate cannot be encoded.
      : encodeURIComponent(Buffer.from(String(params[name])).toString()),
  );

/** A script may fail the call that draws on purpose. */
const failsOnPurpose = ({ name, body }: FuzzedCall): boolean =>
  name === 'outcomes.set' && JSON.stringify(body).includes('"afterwards":"error"');

/** Reads everything of a world. Faults are removed before, because they may answer with any status. */
async function expectReadable(
  { call }: Sandbox,
  { id }: TestWorld,
  token: string,
  what: string,
): Promise<void> {
  await call('DELETE', `/__sandbox/worlds/${id}/faults`);
  await call('PATCH', `/__sandbox/worlds/${id}/settings`, { body: { latencyMs: 0 } });
  for (const { name, call: read } of CONTROL_READS) {
    const { status } = await call(read.method, toUrl(read, id));
    expect(status, `${name} after ${what}`).toBe(200);
  }
  for (const { path } of READS) {
    const { status } = await call('GET', path, { world: id, token });
    expect(status, `${path} after ${what}`).toBeLessThan(500);
  }
}

/** Exports a world and imports it. */
async function expectExportable(sandbox: Sandbox, id: string, what: string): Promise<void> {
  const { status, body } = await importExport(sandbox, id);
  expect(status, `import of an export, ${JSON.stringify(body)} after ${what}`).toBe(201);
  void sandbox.worlds.destroy(sandbox.getWorld((body as TestWorld).id));
}

const describeCall = ({ name, params, body }: FuzzedCall): string =>
  `${name} ${JSON.stringify(params)} ${JSON.stringify(body)?.slice(0, 500)}`;

const COMMANDS: readonly (readonly [string, object])[] = [
  ['/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 }],
  ['/api/qrcode/KBANK', { amount: 100 }],
  ['/api/wallet/withdrawAll', { amount: 500 }],
  ['/api/spinwheel/spin', {}],
  ['/api/spinwheel/coupon/claim', { coupon: 'seed-coupon-1' }],
];

const STEPS = 25;

test(
  `R6 no control call is answered with a 5xx or changes another world, and the world can be read and exported (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const errors: unknown[] = [];
    const sandbox = await createSandbox({ onError: (error) => errors.push(error) });
    const bystander = sandbox.getWorld((await sandbox.createWorld({ scenario: SCENARIO })).id);
    await fc.assert(
      fc.asyncProperty(fc.array(fuzzedCall, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const created = await sandbox.createWorld({ scenario: SCENARIO, clock: { mode: 'paused' } });
        const done: string[] = [];
        const token = firstToken(created);
        for (const [path, body] of COMMANDS)
          await sandbox.call('POST', path, { body, world: created.id, token });
        for (const step of steps) {
          if (failsOnPurpose(step) || step.name === 'worlds.delete') continue;
          const before = [bystander.state, sandbox.worlds.default.state];
          const { params, body } = step;
          const call = findCall(step.name);
          const text = body === undefined ? undefined : JSON.stringify(body);
          const response = await sandbox.call(call.method, toUrl(call, created.id, params), { body: text });
          done.push(describeCall(step));
          expect(response.status, `${done.at(-1)}: ${String(errors.at(-1))}`).toBeLessThan(500);
          expect([bystander.state, sandbox.worlds.default.state]).toEqual(before);
          if (WORLD_CALLS.has(step.name) && response.status === 201) {
            const { id } = response.body as TestWorld;
            await expectExportable(sandbox, id, done.at(-1) ?? '');
            void sandbox.worlds.destroy(sandbox.getWorld(id));
          }
        }
        const world = sandbox.getWorld(created.id);
        const what = `${done.join('\n')}\n${String(errors.at(-1))}`;
        await expectExportable(sandbox, created.id, what);
        await expectReadable(sandbox, created, token, what);
        expect(audit(world.state)).toEqual([]);
        void sandbox.worlds.destroy(world);
      }),
      { seed: SEED, numRuns: runCount(400) },
    );
    expect(errors).toEqual([]);
  },
);

/** Replaces the value at a random place of a JSON value. `pick` chooses a field of each object on the way. */
function replaceSomewhere(value: unknown, pick: readonly number[], replacement: unknown): unknown {
  const [index, ...rest] = pick;
  if (index === undefined || typeof value !== 'object' || value === null) return replacement;
  const names = Object.keys(value);
  const name = names[index % names.length];
  if (name === undefined) return replacement;
  const next = replaceSomewhere((value as Record<string, unknown>)[name], rest, replacement);
  return Array.isArray(value)
    ? value.map((item: unknown, position) => (String(position) === name ? next : item))
    : { ...value, [name]: next };
}

test(`a damaged export is refused or becomes a world that works (SEED=${SEED})`, LONG_TIMEOUT, async () => {
  const errors: unknown[] = [];
  const sandbox = await createSandbox({ onError: (error) => errors.push(error) });
  const created = await sandbox.createWorld({ scenario: SCENARIO });
  const original = (await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`)).body as WorldFields;
  const bystander = sandbox.getWorld(created.id);
  const damage = fc.record({
    // Mostly a field of a row: table, row, field.
    pick: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 6 }),
    replacement: anyHostileValue,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
      let { state } = original;
      for (const { pick, replacement } of damages) state = replaceSomewhere(state, pick, replacement);
      const { state: before } = bystander;
      const response = await sandbox.call('POST', '/__sandbox/worlds/import', {
        body: withValidDigest({ ...original, state }),
      });
      const what = `${JSON.stringify(damages).slice(0, 500)} ${String(errors.at(-1))}`;
      expect(response.status, what).toBeLessThan(500);
      expect(bystander.state).toBe(before);
      if (response.status !== 201) return;
      const imported = response.body as TestWorld;
      const token = imported.members.find((member) => member.token !== null)?.token ?? '';
      for (const [path, body] of COMMANDS) {
        const { status } = await sandbox.call('POST', path, { body, world: imported.id, token });
        expect(status, `${path} after ${what}`).toBeLessThan(500);
      }
      await expectReadable(sandbox, imported, token, what);
      void sandbox.worlds.destroy(sandbox.getWorld(imported.id));
    }),
    { seed: SEED, numRuns: runCount(1_500) },
  );
  expect(errors).toEqual([]);
});

test(
  `a damaged file of a stored world keeps no other world down, and a world that is served is whole (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wallet-fuzz-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const first = createWorlds({ store: new FileStore(folder, () => {}) });
    await first.open();
    const created = first.create({}, 'mine');
    if (!('world' in created)) throw new Error('the world was not created');
    await first.add(created.world);
    created.world.saveSnapshot('first');
    const [hash, otherHash] = [hashWorld(created.world), hashWorld(first.default)];
    const path = join(folder, 'mine.ndjson');
    const bytes = readFileSync(path);
    const damage = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), isCut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, byte, isCut }) => {
        rmSync(`${path}.damaged`, { force: true });
        writeFileSync(path, isCut ? bytes.subarray(0, at) : bytes);
        if (isCut) appendFileSync(path, Buffer.from([byte]));
        else
          writeFileSync(
            path,
            Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at + 1)]),
          );
        const worlds = createWorlds({ store: new FileStore(folder, () => {}) });
        await worlds.open();
        expect(hashWorld(worlds.default)).toBe(otherHash);
        const world = worlds.get('mine');
        if (world) expect(hashWorld(world)).toBe(hash);
        worlds.close();
      }),
      { seed: SEED, numRuns: runCount(300) },
    );
  },
);
