import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import { expect, test, vi } from 'vitest';

import { sendRaw, startBackend, startProxy } from './proxy.test-utils.ts';

const WALLET = '/api/wallet';
const LEFT = 'The app closed the connection before the end of the response.';

/** Starts a backend that sends the beginning of each response, and a proxy in front of it. */
async function startSlow() {
  let announce: (response: ServerResponse) => void = () => {};
  const answered = new Promise<ServerResponse>((resolve) => (announce = resolve));
  const api = await startBackend((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      .write('{"amount":1,');
    announce(response);
  });
  return { proxy: await startProxy(api), answered };
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Calls the wallet as an app that can leave. */
function callWallet(proxy: Proxy) {
  const app = new AbortController();
  const ended = fetch(`${proxy.address}${WALLET}`, { signal: app.signal })
    .then((response) => response.text())
    .catch(() => 'left');
  return { leave: () => app.abort(), ended };
}

/** Waits until the only call of the journal is closed. */
const waitForClosed = (proxy: Proxy) =>
  vi.waitFor(() => {
    const [entry] = proxy.worlds.default.journal.list();
    if (!entry || entry.ms === 0) throw new Error('the call is open');
    return entry;
  });

test.each([
  ['no rule', []],
  ['a rule for another call', [{ match: 'wallet.transfer', effect: { status: 500 } }]],
  ['a rule for its response', [{ match: 'wallet.read', phase: 'after', effect: { hold: true } }]],
  ['a slow line', [{ match: 'wallet.read', effect: { drip: { bytesPerS: 10 } } }]],
])('a member who leaves while the backend answers ends the backend’s call, with %s', async (_name, rules) => {
  const { proxy, answered } = await startSlow();
  for (const rule of rules) await proxy.addFault(rule);
  const { leave, ended } = callWallet(proxy);
  const response = await answered;
  leave();
  if (!response.closed) await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  await ended;
  const { comparison } = await waitForClosed(proxy);
  expect(comparison?.note).toBe(LEFT);
});

test.each([
  ['held', { hold: true }],
  ['delayed', { delay: { ms: 600_000 } }],
])(
  'a member who leaves while the response is %s is noticed at once, and nothing waits any longer',
  async (_name, effect) => {
    const api = await startBackend((_request, response) => response.end('{}'));
    const proxy = await startProxy(api);
    await proxy.addFault({ id: 'wait', match: 'wallet.read', phase: 'after', effect });
    const { leave, ended } = callWallet(proxy);
    await proxy.waitForEntries({ fault: 'wait' });
    leave();
    expect(await ended).toBe('left');
    const { status, comparison } = await waitForClosed(proxy);
    expect([status, comparison?.note]).toEqual([0, LEFT]);
    const { body } = await proxy.call('POST', '/__sandbox/worlds/default/faults/wait/release');
    expect(body).toEqual({ released: 0 });
  },
);

test.each(['before', 'after'] as const)(
  'an error of the sandbox %s the backend is called breaks the connection, closes the call and is reported',
  async (phase) => {
    const api = await startBackend((_request, response) => response.end('{}'));
    const errors: unknown[] = [];
    const proxy = await startProxy(api, { onError: (error) => errors.push(error) });
    await proxy.addFault({ match: 'wallet.read', phase, effect: { status: 500 } });
    const { default: world } = proxy.worlds;
    const takeFault = world.takeFault.bind(world);
    vi.spyOn(world, 'takeFault').mockImplementation((call) => {
      if ('phase' in call && call.phase === phase) throw new Error('planted');
      return takeFault(call);
    });
    await expect(sendRaw(`${proxy.address}${WALLET}`)).rejects.toThrow(/hang up|ECONNRESET/);
    const { status, comparison } = await waitForClosed(proxy);
    expect([status, comparison?.note]).toEqual([
      0,
      'The sandbox failed while it handled this call; its log has the error.',
    ]);
    expect(errors).toEqual([new Error('planted')]);
  },
);
