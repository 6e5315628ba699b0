import { afterEach, expect, test, vi } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { largeWorldGuest, largeWorldMember, withLongHistory } from '#testing/large-world.ts';
import { outcomeScript } from '#testing/outcome-script.ts';
import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

afterEach(() => void vi.restoreAllMocks());

/** Size of the smaller world. The larger one has twice as many rows of each kind. */
const SIZE = 200;
/** Factor by which a call may visit more rows in the larger world. Quadratic work gives 4. */
const FACTOR_MAX = 2.2;
/** Rows that any call may visit: those of the catalogue and of the first member. */
const CONSTANT_ROWS = 500;

const MEMBER = largeWorldMember(1);
const PHONE = '0900000001';
const ROOM = largeWorldGuest(1);
const TEXT = { message_type: 'text', payload: 'hello' };

interface Request {
  readonly status?: number;
  /** Values of the path's parameters, beside the id of the world. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Request for every control call that reads or changes a world. */
const REQUESTS: Readonly<Record<string, Request>> = {
  'worlds.list': {},
  'worlds.read': {},
  'worlds.changes': {},
  'worlds.destroy': {},
  'worlds.reset': { body: {} },
  'worlds.checkpoint': { status: 201, params: { name: 'new' } },
  'worlds.restore': { params: { name: 'saved' } },
  'worlds.export': {},
  'clock.change': { body: { advanceMs: 1, keepSessions: true } },
  'settings.read': {},
  'settings.change': { body: { spinActive: true } },
  'members.list': {},
  'members.create': { status: 201, body: { phone: '0812340000' } },
  'members.change': { params: { member: PHONE }, body: { token: 'new', wallet: 5 } },
  'ledger.read': {},
  'journal.read': {},
  'journal.wait': { status: 408, body: { member: PHONE, timeoutMs: 1 } },
  'journal.verify': { body: { member: PHONE } },
  'faults.list': {},
  'faults.add': { status: 201, body: { match: 'wallet.read', effect: { status: 500 } } },
  'faults.clear': {},
  'faults.remove': { status: 404, params: { fault: 'none' } },
  'faults.release': { status: 404, params: { fault: 'none' } },
  'outcomes.script': { body: { ...outcomeScript('game.transfer', ['fail']), member: PHONE } },
  'catalogue.read': {},
  'catalogue.change': {
    body: { invites: { isActive: true, success: 0, fail: 0, rows: [] } },
  },
  'operator.queue': {},
  'operator.qr': { params: { qrcodeId: `qr-of-${MEMBER}` }, body: { act: 'pay' } },
  'operator.deposit': { status: 201, body: { member: PHONE, amount: 5 } },
  'operator.slip': { params: { slip: `slip-of-${MEMBER}` }, body: { status: 'SUCCESS', amount: 5 } },
  'operator.link': { params: { link: `link-of-${MEMBER}` }, body: { act: 'accept', amount: 5 } },
  'operator.withdrawal': {
    params: { withdrawal: `withdrawal-of-${MEMBER}` },
    body: { act: 'approve' },
  },
  'operator.game': { params: { slotCode: 'PG' }, body: { member: PHONE, amount: 5 } },
  'operator.room': { params: { room: ROOM } },
  'operator.readRoom': { params: { room: ROOM } },
  'operator.say': {
    status: 201,
    params: { room: '1' },
    body: { message: TEXT, createdAt: '2026-01-15T02:00:00.000Z' },
  },
  'operator.endSession': { params: { room: ROOM } },
  'clients.sockets': { body: { act: 'drop' } },
  'clients.otp': {},
  'clients.report': { body: { checks: [{ rule: 'page', what: 'x' }] } },
};

/** Calls without a world of their own, calls with a new world, and the stream, which sends the journal. */
const EXCLUDED = /^(meta\.\w+|worlds\.(create|import)|journal\.stream)$/;

const CALLS = new Map<string, ControlCall>(
  Object.entries(controlApi).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);

test('every control call of a world is measured', () => {
  const names = [...CALLS.keys()].filter((name) => !EXCLUDED.test(name));
  expect(Object.keys(REQUESTS).sort()).toEqual(names.sort());
});

/** Counts the rows of tables and logs that are visited from now on. */
function countVisits(): () => number {
  let visits = 0;
  const count = (prototype: object, names: readonly string[], toVisits: (self: never) => number) => {
    for (const name of names) {
      const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
      const original = methods[name];
      vi.spyOn(methods, name).mockImplementation(function (this: never, ...args) {
        visits += toVisits(this);
        return original?.apply(this, args);
      });
    }
  };
  const { size } = Object.getOwnPropertyDescriptors(Table.prototype);
  const sizeOf = (table: never): number => size.get?.call(table) as number;
  count(Table.prototype, ['values', 'find', 'filter', 'put', 'remove', 'toJSON'], sizeOf);
  count(Table.prototype, ['get'], () => 1);
  count(
    AppendOnlyLog.prototype,
    ['values', 'reversed', 'toJSON'],
    (log: AppendOnlyLog<unknown>) => log.length,
  );
  return () => visits;
}

/** Creates a world with a long history and `size` calls in its journal. */
async function createLargeWorld(sandbox: Sandbox, size: number): Promise<string> {
  const { id } = await sandbox.createWorld();
  const world = sandbox.getWorld(id);
  world.commit(withLongHistory(world.state, size));
  world.saveCheckpoint('saved');
  for (let index = 0; index < size; index += 1) {
    const now = world.now();
    const call = { at: now, realAt: now, operation: 'wallet.read', method: 'GET', url: '/api/wallet' };
    world.journal.finish(world.journal.open(call));
  }
  return id;
}

test.each(Object.keys(REQUESTS))(
  '%s visits at most twice as many rows in a world with twice as many',
  async (name) => {
    const sandbox = await createSandbox();
    const call = CALLS.get(name);
    if (!call) throw new Error(`there is no call ${name}`);
    const { status = call.status ?? 200, params = {}, body } = REQUESTS[name] ?? {};
    const counts: number[] = [];
    for (const size of [SIZE, 2 * SIZE]) {
      const id = await createLargeWorld(sandbox, size);
      const url = call.path.replace(/:(\w+)/g, (_, key: string) => (key === 'id' ? id : (params[key] ?? '')));
      const readVisits = countVisits();
      const response = await sandbox.call(call.method, url, { body });
      counts.push(readVisits());
      vi.restoreAllMocks();
      expect(response).toMatchObject({ status });
      if (name !== 'worlds.destroy') sandbox.worlds.destroy(sandbox.getWorld(id));
    }
    const [small = 0, large = 0] = counts;
    expect(large, `${small} rows in the smaller world`).toBeLessThan(FACTOR_MAX * small + CONSTANT_ROWS);
  },
);
