import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { useCommand } from './command.ts';
import { endpointKey, query } from './query.ts';

/* Readings, commands and their answers in any order: what is shown never goes back to an older state of the wallet. */

const SEED = 20_261_121;
const SCHEDULES = 1_000;
const KEY = endpointKey(wallet.read);
const ACTS = ['transfer', 'refresh', 'read', 'focus', 'poll'] as const;

const originalFetch = window.fetch;
afterEach(() => {
  window.fetch = originalFetch;
});

const walletOf = (amount: number) => ({
  profile: { _id: '7', name: 'Somchai', username: '0812345678', coin: 0, currency: 'BAHT' },
  wallet: { amount },
  invite: { amount: 0, success: 5, fail: 3 },
  slots: [],
});

/** A backend whose wallet holds as many baht as effects it has had; a call is heard and answered when the schedule says. */
function backend() {
  let effects = 0;
  let scheduler: fc.Scheduler | undefined;
  const handle = (path: string) => {
    if (path === wallet.read.path) return walletOf(effects);
    effects += 1;
    return path === wallet.transfer.path ? { message: 'TRANSFER_SUCCESS' } : { result: true };
  };
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    await scheduler?.schedule(Promise.resolve(), `${pathname} is heard`);
    const body = JSON.stringify(handle(pathname));
    await scheduler?.schedule(Promise.resolve(), `${pathname} is answered`);
    init?.signal?.throwIfAborted();
    // A real body is read in a time of its own, which no schedule knows of.
    const response = new Response(null, { headers: { 'content-type': 'application/json' } });
    return Object.assign(response, { text: async () => body, json: async () => JSON.parse(body) as unknown });
  };
  return {
    effects: () => effects,
    follow: (next: fc.Scheduler | undefined) => {
      scheduler = next;
    },
  };
}

type Act = (typeof ACTS)[number];

/** The app's own reading and commands, mounted once. */
async function mount(client: QueryClient): Promise<(act: Act, place: number) => Promise<unknown>> {
  let transfer: (amount: number) => Promise<unknown> = () => Promise.reject(new Error('not mounted'));
  let refresh = () => Promise.resolve<unknown>(undefined);
  function Wallet() {
    useQuery({ ...query(wallet.read), retry: false });
    const transferring = useCommand(wallet.transfer, { invalidates: [wallet.read] });
    const refreshing = useCommand(wallet.refreshSlots, { invalidates: [wallet.read] });
    transfer = (amount) => transferring.run({ body: { from: 'MAIN', to: 'PG', amount: asSatang(amount) } });
    refresh = refreshing.run;
    return null;
  }
  await render(
    <QueryClientProvider client={client}>
      <Wallet />
    </QueryClientProvider>,
  );
  return (act, place) => {
    if (act === 'transfer') return transfer(100 + place);
    if (act === 'refresh') return refresh();
    if (act === 'focus') client.getQueryCache().onFocus();
    return client.refetchQueries({ queryKey: KEY }, { cancelRefetch: act === 'read' });
  };
}

test(`FA-5 ${SCHEDULES} orders of readings and commands: the balance never goes back (seed ${SEED})`, async () => {
  const operator = backend();
  const client = new QueryClient();
  const act = await mount(client);
  await vi.waitFor(() => expect(client.getQueryData(KEY.concat({}))).toBeDefined());

  const balance = () =>
    client.getQueryData<{ wallet: { amount: number } }>(KEY.concat({}))?.wallet.amount ?? -1;
  const steps: number[] = [];
  client.getQueryCache().subscribe(() => {
    if (steps.at(-1) !== balance()) steps.push(balance());
  });

  let transfers = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 6 }),
      async (scheduler, acts) => {
        operator.follow(scheduler);
        const ends = acts.map((each) =>
          scheduler.schedule(Promise.resolve(), each).then(() => act(each, (transfers += 1))),
        );
        await scheduler.waitFor(Promise.all(ends));
        await scheduler.waitIdle();
        expect(balance()).toBe(operator.effects() * 100);
      },
    ),
    { seed: SEED, numRuns: SCHEDULES },
  );
  expect(steps.length).toBeGreaterThan(SCHEDULES / 4);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
