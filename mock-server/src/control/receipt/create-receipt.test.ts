import { expect, onTestFinished, test, vi } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { openEntry } from '#world/journal/open-entry.ts';

const HOSTILE = '</script><img src=x onerror="alert(1)">';
const MAX_BYTES = 1_000_000;

async function startWorld(input: Readonly<Record<string, unknown>> = {}) {
  const sandbox = await createSandbox();
  const world = await sandbox.createWorld({ clock: { mode: 'paused' }, ...input });
  const url = `/__sandbox/worlds/${world.id}`;
  const send = (path: string, body?: object) => sandbox.call('POST', `${url}${path}`, { body });
  const act = (path: string, body: object) =>
    sandbox.call('POST', `/api${path}`, { token: firstToken(world), body });
  const read = (path: string) => sandbox.call('GET', `/api${path}`, { token: firstToken(world) });
  const render = async (notes: object = {}) => {
    const { status, body } = await send('/receipt', notes);
    expect(status).toBe(200);
    return (body as { readonly file: string }).file;
  };
  return { ...sandbox, world, send, act, read, render };
}

/** Returns the text that a reader sees, without the files in it. */
const toText = (file: string) =>
  file
    .replaceAll(/(href|src)="data:[^"]*"/g, '')
    .replaceAll(/<(style|script)>[^]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"');

/** Reads a world that a receipt has as a file. */
function readFile(file: string, name: string): Record<string, unknown> {
  const [, base64 = ''] =
    new RegExp(`download="${name}" href="data:application/json;base64,([^"]*)"`).exec(file) ?? [];
  return JSON.parse(Buffer.from(base64, 'base64').toString()) as Record<string, unknown>;
}

test('a receipt tells in order what was done, the calls with their differences, postings and moves of the clock', async () => {
  const { send, act, read, render } = await startWorld();
  const pressed = new Date(Date.now() - 1).toISOString();
  await read('/wallet');
  await send('/faults', { match: 'wallet.withdrawAll', effect: { status: 503 } });
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1_500.5 });
  await send('/clock', { fastForward: 600_000 });
  await send('/operator/deposits', { member: '1', amount: 20 });
  await read('/wallet');
  await act('/wallet/withdrawAll', { amount: 500 });

  const text = toText(
    await render({
      title: 'both transfers are made',
      errors: ['\u001B[31mexpected\u001B[39m 1'],
      startedAt: pressed,
      acts: [{ at: pressed, what: 'Pressed “Transfer”', ms: 12, error: 'too late' }],
    }),
  );
  expect(text).toContain('Failed both transfers are made expected 1');
  const parts = [
    'Pressed “Transfer” 12 ms too late',
    'wallet.read',
    '200 wallet.transfer POST /api/wallet/transfer #2',
    '1,500.50 baht transfer member:1:main → member:1:game:PG',
    'The clock moved by 10 min to 2026-01-15 10:10:00',
    'Moved by the operator, a bank or a game',
    '20.00 baht deposit house:bank → member:1:main',
    'Response, compared with #1 wallet.amount 9000 → 7519.5',
    '503 wallet.withdrawAll',
    'Hit by the fault fault-1: {"effect":{"status":503}',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places, text).toEqual(places.toSorted((a, b) => a - b));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(text).toContain('10:00:00 → 2026-01-15 10:10:00, paused');
});

test('what passes in a faster clock is no move of it, also once the clock is paused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, read, render } = await startWorld({ clock: { mode: 'scaled', factor: 60 } });
  for (const _ of ['first', 'second']) {
    await read('/wallet');
    vi.setSystemTime(Date.now() + 10_000);
  }
  await send('/clock', { mode: 'paused' });
  expect(toText(await render())).not.toContain('The clock moved');
  await send('/clock', { fastForward: 600_000 });
  expect(toText(await render())).toContain('The clock moved by 20 min');
});

test('the file alone has the world at its end and at its start, and the test that leads from one to the other', async () => {
  const { act, render, call, createWorld } = await startWorld();
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const file = await render({ replay: 'npx playwright test a', path: '/user/home' });
  const wallets = [];
  for (const name of ['world.json', 'start.json']) {
    const world = await createWorld(readFile(file, name), '/import');
    wallets.push(world.members[0]?.wallet);
  }
  expect(wallets).toEqual([8900, 9000]);
  const text = toText(file);
  expect(text).toContain('WALLET_WORLD_FILE=start.json npx playwright test a');
  expect(text).toContain("await world.request('POST', '/api/wallet/transfer'");
  const [, from = ''] = /open\?from=(shared-\w+)%40shared&amp;path=%2Fuser%2Fhome"/.exec(file) ?? [];
  expect(
    await call('POST', `/__sandbox/worlds/${from}/fork`, { body: { snapshot: 'shared' } }),
  ).toMatchObject({
    status: 201,
    body: { members: [{ wallet: 8900 }] },
  });
});

test('hostile texts are shown as they are written, and the page asks for nothing', async () => {
  const { act, render, call, world } = await startWorld();
  await act('/wallet/transfer', { from: HOSTILE, to: HOSTILE, amount: HOSTILE, [HOSTILE]: HOSTILE });
  await call('GET', `/api/${encodeURIComponent(HOSTILE)}?${HOSTILE}`, { world: world.id });
  const at = new Date().toISOString();
  const acts = [{ at, what: HOSTILE, error: HOSTILE }];
  const pictures = [{ name: HOSTILE, jpeg: 'AAAA' }];
  const own = { title: HOSTILE, place: HOSTILE, project: HOSTILE, kit: HOSTILE, replay: HOSTILE };
  const file = await render({ ...own, errors: [HOSTILE, HOSTILE], acts, pictures });
  expect(file).not.toMatch(/<img src=x|onerror="/);
  expect(file.match(/<script|<\/script/g)).toHaveLength(2);
  expect(toText(file).split('&lt;/script&gt;&lt;img src=x onerror="alert(1)"&gt;').length).toBeGreaterThan(8);
  expect(file).toContain(`content="default-src 'none'; img-src data:`);
  expect(file).not.toMatch(/(?:src|url)\(?=?["']?(?:https?:)?\/\//);
});

test('passwords and tokens are masked wherever they stand', async () => {
  const { act, call, world, render } = await startWorld();
  const token = firstToken(world);
  const login = { username: '0812345678', password: 'sandbox1234' };
  await call('POST', '/api/login', { world: world.id, body: login });
  await act('/wallet/transfer', { note: `token=${token}` });
  await call('GET', '/api/autoLogin/PG/pg000001/zkxrxjdk82', { token });
  const at = new Date().toISOString();
  const file = await render({
    title: `token: ${token}`,
    errors: [`authorization: Bearer ${token}`],
    replay: `SANDBOX_TOKEN=${token} npx playwright test`,
    acts: [{ at, what: `password: sandbox1234`, error: `token ${token}, token=${token}` }],
  });
  const text = toText(file);
  expect(text).toContain('#3');
  for (const secret of ['sandbox1234', 'zkxrxjdk82', token.split('.')[1]]) expect(text).not.toContain(secret);
});

test('a receipt of a full journal stays within 1 MB and says what it left out', async () => {
  const { getWorld, world, render, act } = await startWorld();
  const body = 'ก'.repeat(700);
  const { journal } = getWorld(world.id);
  for (let index = 0; index < 990; index++) {
    const entry = openEntry(getWorld(world.id), {
      operation: 'wallet.transfer',
      method: 'POST',
      url: '/api/wallet/transfer',
    });
    journal.storeBodies(entry, { body }, JSON.stringify({ body: `${index} ${body}` }), 1);
    journal.finish(entry, { status: 200, ms: 1 });
  }
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const jpeg = 'A'.repeat(200_000);
  const pictures = ['first', 'second'].map((name) => ({ name, jpeg }));
  const file = await render({ errors: ['x'.repeat(1_000_000)], pictures });
  expect(Buffer.byteLength(file)).toBeLessThan(MAX_BYTES);
  expect(toText(file)).toMatch(/Left out to stay within 1 MB: the first \d+ events, 1 pictures/);
  expect(toText(file)).toContain('#991');
});

test('a world whose money breaks a rule has a receipt that says so, and no file', async () => {
  const { getWorld, world, render } = await startWorld();
  const { state } = getWorld(world.id);
  const account = state.ledger.balances.get('member:1:main');
  if (!account) throw new Error('the member has a wallet');
  const balances = state.ledger.balances.put({ ...account, balance: 1 as typeof account.balance });
  getWorld(world.id).commit({ ...state, ledger: { ...state.ledger, balances } });
  const text = toText(await render());
  expect(text).toContain('Money breaks the rule');
  expect(text).toContain('world.json is not in this file: its money breaks a rule.');
});
