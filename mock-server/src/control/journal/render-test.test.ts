import { expect, test } from 'vitest';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';
import { encryptLink } from '@wallet/shared/link-codec.ts';

import { SANDBOX_LINK_KEY } from '#http/server/sandbox-app-config.ts';
import { createSandbox, firstToken, toFormData } from '#testing/sandbox.ts';
import { openEntry } from '#world/journal/open-entry.ts';

async function startWorld(input: Readonly<Record<string, unknown>> = {}) {
  const sandbox = await createSandbox();
  const world = await sandbox.createWorld({ clock: { mode: 'paused' }, ...input });
  const url = `/__sandbox/worlds/${world.id}`;
  const send = (path: string, body?: object) => sandbox.call('POST', `${url}${path}`, { body });
  const act = (path: string, body: object) =>
    sandbox.call('POST', `/api${path}`, { token: firstToken(world), body });
  const render = async () => {
    const { body } = await sandbox.call('GET', `${url}/journal/test`);
    return (body as { readonly file: string }).file;
  };
  return { ...sandbox, world, url, send, act, render };
}

test('what happened in a world is written as a test', async () => {
  const { call, url, send, act, render } = await startWorld({ seed: "o'clock" });
  await call('PATCH', `${url}/settings`, { body: { withdrawMin: 50 } });
  await send('/faults', {
    match: 'wallet.transfer',
    effect: { error: 'TRANSFER_FAIL' },
    phase: 'after',
    times: 1,
  });
  await send('/outcomes', { stream: 'spinWheel.spin', values: ['S3'], afterwards: 'seeded' });
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100.25 });
  await send('/clock', { fastForward: 600_000 });
  await act('/wallet/withdrawAll', { amount: 500 });
  await call('POST', `${url}/operator/withdrawals/withdrawal-1/approve`);
  await send('/operator/deposits', { member: '1', amount: 20 });
  await send('/weather', { weather: 'peak-evening' });

  const text = await render();
  const lines = text.split('\n').filter((line) => line.startsWith('  '));
  expect(text).toContain(
    String.raw`test.use({ scenario: 'default', seed: 'o\'clock', clock: { mode: 'paused' } });`,
  );
  expect(lines.map((line) => line.trim())).toEqual([
    'await world.settings.update({withdrawMin: 50});',
    'await world.faults.add("wallet.transfer", {error: "TRANSFER_FAIL"}, {times: 1, phase: "after"});',
    'await world.outcomes.set(\'spinWheel.spin\', ["S3"], {afterwards: "seeded"});',
    'await world.request(\'POST\', \'/api/wallet/transfer\', {from: "WALLET", to: "PG", amount: 100.25});',
    "await world.clock.to('2026-01-15T03:10:00.000Z');",
    "await world.request('POST', '/api/wallet/withdrawAll', {amount: 500});",
    "await world.weather.set('peak-evening');",
    "await world.operator.approveWithdrawal('withdrawal-1');",
    "await world.operator.deposit('1', 20);",
    "expect(await world.journal.count('wallet.transfer')).toBe(1);",
    "expect(await world.journal.count('wallet.withdrawAll')).toBe(1);",
    expect.stringContaining("expect(await world.ledger.balance('member:1:main')).toBe(8419.75);"),
    "expect(await world.ledger.balance('member:1:game:PG')).toBe(2559.17);",
  ]);
});

test('calls, arrangements and acts of one time are in their order', async () => {
  const { call, url, send, act, render } = await startWorld();
  const transfer = (amount: number) => act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount });
  await send('/operator/deposits', { member: '1', amount: 20 });
  await transfer(1);
  await transfer(2);
  await send('/faults', { match: 'wallet.transfer', effect: { status: 503 } });
  await call('PATCH', `${url}/settings`, { body: { withdrawMin: 50 } });
  await transfer(3);
  await send('/outcomes', { stream: 'game.transfer', values: ['fail'], afterwards: 'seeded' });
  const text = await render();
  const places = [
    'operator.deposit',
    'amount: 1}',
    'amount: 2}',
    'settings.update',
    'faults.add',
    'amount: 3}',
    'outcomes.set',
  ].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('an act of the operator names what it has ended, and is none of another kind', async () => {
  const { call, world, url, send, act, render } = await startWorld({ members: [{ wallet: 5_000 }] });
  const token = firstToken(world);
  for (const amount of [100, 200]) await act('/wallet/withdrawAll', { amount });
  await send('/operator/withdrawals/withdrawal-2/approve');
  await act('/qrcode/KBANK', { amount: 300.5 });
  await send('/operator/qr/qr-1/pay');
  const picture = new File([PIXEL_PNG], 'slip.png', { type: 'image/png' });
  await call('POST', '/api/wallet/slip', { token, body: toFormData({ file: picture }) });
  await call('POST', `${url}/operator/slips/slip-1/approve`, { body: { amount: 40 } });
  const key = { key: SANDBOX_LINK_KEY, format: 'v1' } as const;
  await act('/wallet/truelink', { link: encryptLink('https://gift.wallet.example/1', key) });
  await call('POST', `${url}/operator/links/link-1/approve`, { body: { amount: 50 } });
  await send('/operator/deposits', { member: '1', amount: 300.5 });
  await send('/operator/withdrawals/withdrawal-1/reject');
  expect([...(await render()).matchAll(/world\.operator\.(.*);/g)].map(([, text]) => text)).toEqual([
    "approveWithdrawal('withdrawal-2')",
    "payQr('qr-1')",
    "approveSlip('slip-1', 40)",
    "approveLink('link-1', 50)",
    "deposit('1', 300.5)",
    "rejectWithdrawal('withdrawal-1')",
  ]);
});

test('a bonus that was taken is no change of the wallet', async () => {
  const { call, url, render } = await startWorld({ scenario: 'bonus-active' });
  await call('PATCH', `${url}/members/1`, { body: { bonus: null } });
  expect(await render()).toContain("  await world.updateMember('1', {bonus: null});\n\n");
});

test('a world that did not start from a scenario alone begins from a file', async () => {
  const { render } = await startWorld({ members: [{ wallet: 500 }] });
  expect(await render()).toContain("test.use({ worldFile: 'start.json', clock: { mode: 'paused' } });");
});

test('a world that went back to before a call begins from a file of there, without what was undone', async () => {
  const { send, act, render } = await startWorld();
  for (const amount of [100, 200]) await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount });
  await send('/operator/deposits', { member: '1', amount: 20 });
  await send('/journal/2/go-back');
  expect(await render()).toContain('// start.json: the file of this world, exported.\ntest.use({ worldFile:');

  await send('/faults', { match: 'wallet.refreshSlots', effect: { status: 503 } });
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 50 });
  await send('/operator/deposits', { member: '1', amount: 7 });
  const text = await render();
  expect(text).toContain('// start.json: the file of this world, taken back to before call #3 and exported.');
  const lines = text.split('\n').filter((line) => line.startsWith('  '));
  expect(lines.map((line) => line.trim())).toEqual([
    'await world.request(\'POST\', \'/api/wallet/transfer\', {from: "WALLET", to: "PG", amount: 50});',
    "await world.operator.deposit('1', 7);",
    "expect(await world.journal.count('wallet.transfer')).toBe(1);",
    "expect(await world.ledger.balance('member:1:main')).toBe(8857);",
    "expect(await world.ledger.balance('member:1:game:PG')).toBe(2608.92);",
  ]);
});

test('a fork begins from a file, because the calls of its origin are not in its journal', async () => {
  const { call, createWorld, world, act } = await startWorld();
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const fork = await createWorld({}, `/${world.id}/fork`);
  const { body } = await call('GET', `/__sandbox/worlds/${fork.id}/journal/test`);
  expect((body as { readonly file: string }).file).toContain("test.use({ worldFile: 'start.json'");
});

test('a world of which the journal has dropped calls begins from a file of the oldest that is kept', async () => {
  const { act, render, getWorld, world } = await startWorld();
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const read = { operation: 'wallet.read', method: 'GET', url: '/api/wallet' };
  for (let seq = 2; seq <= 1_001; seq++) openEntry(getWorld(world.id), read);
  expect(await render()).toContain('// start.json: the file of this world, taken back to before call #2 and');
});

test('a clock that was moved before the first call is moved in the test', async () => {
  const { send, act, render } = await startWorld();
  await send('/clock', { fastForward: 600_000 });
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  expect(await render()).toContain(
    "await world.clock.to('2026-01-15T03:10:00.000Z');\n  await world.request('POST', '/api/wallet/transfer'",
  );
});

test('a clock that runs faster has its factor in the test', async () => {
  const { render, getWorld, world } = await startWorld({ clock: { mode: 'scaled', factor: 5 } });
  const clear = { operation: 'bonus.clear', method: 'GET', url: '/api/bonus/clear' };
  const { at, realAt } = openEntry(getWorld(world.id), clear);
  openEntry(getWorld(world.id), { ...clear, at: at + 50_000, realAt: realAt + 10_000 });
  const text = await render();
  expect(text).toContain("clock: { mode: 'scaled', factor: 5 } });");
  // What passed by itself is no step.
  expect(text).not.toContain('world.clock.to(');
});

test('a body that the journal has dropped is to be written', async () => {
  const { act, render, getWorld, world } = await startWorld();
  await act('/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  getWorld(world.id).journal.dropOldestBody();
  expect(await render()).toContain(`world.request('POST', '/api/wallet/transfer', "TO BE WRITTEN");`);
});

test('a password is not in the test', async () => {
  const { call, world, render } = await startWorld();
  await call('POST', '/api/login', {
    world: world.id,
    body: { username: '0812345678', password: 'sandbox1234' },
  });
  const token = firstToken(world);
  await call('GET', '/api/autoLogin/PG/pg000001/zkxrxjdk82', { world: world.id, token });
  const text = await render();
  expect(text).toContain("'/api/autoLogin/PG/pg000001/TO BE WRITTEN'");
  expect(text).not.toMatch(/sandbox1234|zkxrxjdk82/);
});

test('a path is copied so that it is sent as it was', async () => {
  const { call, world, render } = await startWorld();
  await call('GET', '/api/promotion/activate/50%25%5C%0A%E0%B8%81%20%2F', {
    world: world.id,
    token: firstToken(world),
  });
  expect(await render()).toContain("'/api/promotion/activate/50%25%5C%0Aก %2F'");
});

test('values are written as they are, whatever they look like', async () => {
  const { call, url, act, render } = await startWorld();
  const notice = 'hi,name: Bob, "5G": 1, {a: 2}';
  await call('PATCH', `${url}/settings`, { body: { texts: { notice } } });
  await act('/wallet/transfer', {
    from: 'WALLET',
    to: 'PG',
    amount: 1,
    '5G': { 'a-b': [1, null] },
    ok: true,
  });
  const text = await render();
  expect(text).toContain(`notice: ${JSON.stringify(notice)}`);
  expect(text).toContain('"5G": {"a-b": [1, null]}, ok: true');
});
