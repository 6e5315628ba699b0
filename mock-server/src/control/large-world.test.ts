import { afterEach, expect, test, vi } from 'vitest';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { LARGE_WORLD_REQUESTS, listWorldCalls, toRequest } from '#testing/large-world/control-requests.ts';
import { withLongHistory } from '#testing/large-world/long-history.ts';
import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

afterEach(() => void vi.restoreAllMocks());

/** Size of the smaller world. The larger one has twice as many rows of each kind. */
const SIZE = 200;
/** Factor by which a call may visit more rows in the larger world. Quadratic work gives 4. */
const FACTOR_MAX = 2.2;
/** Rows that any call may visit: those of the catalogue and of the first member. */
const CONSTANT_ROWS = 500;

test('every control call of a world is measured', () => {
  expect(Object.keys(LARGE_WORLD_REQUESTS).sort()).toEqual([...listWorldCalls()].sort());
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
  count(Table.prototype, ['values', 'find', 'filter', 'put', 'removeAll', 'toJSON'], sizeOf);
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
  world.saveSnapshot('saved');
  for (let index = 0; index < size; index += 1) {
    const now = world.now();
    const call = { at: now, realAt: now, operation: 'wallet.read', method: 'GET', url: '/api/wallet' };
    world.journal.finish(world.journal.open({ ...call, stateBefore: world.state }));
  }
  return id;
}

test('a call visits at most twice as many rows in a world with twice as many', async () => {
  const sandbox = await createSandbox();
  for (const name of Object.keys(LARGE_WORLD_REQUESTS)) {
    const counts: number[] = [];
    for (const size of [SIZE, 2 * SIZE]) {
      const id = await createLargeWorld(sandbox, size);
      const { method, url, body, status } = toRequest(name, id);
      const readVisits = countVisits();
      const response = await sandbox.call(method, url, { body });
      counts.push(readVisits());
      vi.restoreAllMocks();
      expect(response, `${name}: ${JSON.stringify(response.body).slice(0, 200)}`).toMatchObject({ status });
      if (name !== 'worlds.delete') void sandbox.worlds.destroy(sandbox.getWorld(id));
    }
    const [small = 0, large = 0] = counts;
    expect(large, `${name} with ${small} rows in the smaller world`).toBeLessThan(
      FACTOR_MAX * small + CONSTANT_ROWS,
    );
  }
});
