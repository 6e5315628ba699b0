import '#testing/node-page.ts';

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test } from 'vitest';

import { endpointKey, query } from '#api/query.ts';

import { defineCommand } from './command.ts';
import { runCommand } from './use-command.ts';

/*
 * Runs queries and commands with their requests and responses in random order. The balance on the screen must never
 * return to an older state of the wallet.
 */

const transferCommand = defineCommand({ endpoint: wallet.transfer, invalidates: [wallet.read] });
const refreshCommand = defineCommand({ endpoint: wallet.refreshSlots, invalidates: [wallet.read] });

const SEED = 20_261_121;
const SCHEDULES = 1_000;
const KEY = endpointKey(wallet.read);
const ACTIONS = ['transfer', 'refresh', 'read', 'focus', 'poll'] as const;

const originalFetch = window.fetch;
afterEach(() => {
  window.fetch = originalFetch;
});

const createWallet = (amount: number) => ({
  profile: { _id: '7', name: 'Somchai', username: '0812345678', coin: 0, currency: 'BAHT' },
  wallet: { amount },
  invite: { amount: 0, success: 5, fail: 3 },
  slots: [],
});

/**
 * Mocks a backend whose wallet has one baht for each effect. The scheduler decides when a request arrives and when
 * its response does.
 */
function mockBackend() {
  let effects = 0;
  let scheduler: fc.Scheduler | undefined;
  const handle = (path: string) => {
    if (path === wallet.read.path) return createWallet(effects);
    effects += 1;
    return path === wallet.transfer.path ? { message: 'TRANSFER_SUCCESS' } : { result: true };
  };
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    await scheduler?.schedule(Promise.resolve(), `request of ${pathname}`);
    const body = JSON.stringify(handle(pathname));
    await scheduler?.schedule(Promise.resolve(), `response to ${pathname}`);
    init?.signal?.throwIfAborted();
    // Reading a real body takes time that the scheduler does not control.
    const response = new Response(null, { headers: { 'content-type': 'application/json' } });
    return Object.assign(response, { text: async () => body, json: async () => JSON.parse(body) as unknown });
  };
  return {
    effects: () => effects,
    setScheduler: (next: fc.Scheduler | undefined) => {
      scheduler = next;
    },
  };
}

type Action = (typeof ACTIONS)[number];

/** Reads the wallet as a screen does. Returns a function that runs an action. */
async function openWallet(client: QueryClient): Promise<(action: Action, index: number) => Promise<unknown>> {
  const observer = new QueryObserver(client, { ...query(wallet.read), retry: false });
  onTestFinished(observer.subscribe(() => {}));
  await observer.refetch();
  const base = { client, options: {} };
  return (action, index) => {
    if (action === 'transfer') {
      const input = { body: { from: 'MAIN', to: 'PG', amount: asSatang(100 + index) } };
      return runCommand({ ...base, definition: transferCommand, input });
    }
    if (action === 'refresh') return runCommand({ ...base, definition: refreshCommand, input: {} });
    if (action === 'focus') client.getQueryCache().onFocus();
    return client.refetchQueries({ queryKey: KEY }, { cancelRefetch: action === 'read' });
  };
}

test(`FA-5 ${SCHEDULES} orders of queries and commands: the balance never returns to an older one (seed ${SEED})`, async () => {
  const backend = mockBackend();
  const client = new QueryClient();
  const run = await openWallet(client);

  const balance = () =>
    client.getQueryData<{ wallet: { amount: number } }>(KEY.concat({}))?.wallet.amount ?? -1;
  const balances: number[] = [];
  client.getQueryCache().subscribe(() => {
    if (balances.at(-1) !== balance()) balances.push(balance());
  });

  let transfers = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...ACTIONS), { minLength: 2, maxLength: 6 }),
      async (scheduler, actions) => {
        // A refresh of the schedule before is not the same tap.
        backend.setScheduler(scheduler);
        const runs = actions.map((each) =>
          scheduler.schedule(Promise.resolve(), each).then(() => run(each, (transfers += 1))),
        );
        await scheduler.waitFor(Promise.all(runs));
        await scheduler.waitIdle();
        expect(balance()).toBe(backend.effects() * 100);
      },
    ),
    { seed: SEED, numRuns: SCHEDULES },
  );
  expect(balances.length).toBeGreaterThan(SCHEDULES / 4);
  expect(balances).toEqual(balances.toSorted((a, b) => a - b));
});
