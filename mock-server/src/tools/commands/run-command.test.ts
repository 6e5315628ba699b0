import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { backend } from '@wallet/shared/control/backend/sides.ts';
import { encryptLink } from '@wallet/shared/link-codec.ts';
import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';

import { SANDBOX_LINK_KEY } from '#http/server/sandbox-app-config.ts';
import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { firstToken, toFormData, type TestWorld } from '#testing/sandbox.ts';

import { ACTIONS } from '#tools/actions.ts';
import { COMPLETION_SCRIPTS } from './complete-command.ts';
import { runCommand } from './run-command.ts';

/** Runs a line as a shell would, in a sandbox. */
async function run({ address }: Pick<HttpSandbox, 'address'>, line: string | readonly string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const args = typeof line === 'string' ? line.split(' ') : line;
  const code = await runCommand(
    args,
    { PORT: new URL(address).port },
    {
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
    },
  );
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}

/** Creates a world in which something of each kind is pending. */
async function prepareWorld(sandbox: HttpSandbox): Promise<TestWorld> {
  const world = await sandbox.createWorld();
  const token = firstToken(world);
  const call = async (path: string, body: unknown) => {
    const { status } = await sandbox.call('POST', path, { token, world: world.id, body });
    expect(status, path).toBeLessThan(300);
  };
  await call('/api/qrcode/KBANK', { amount: 300.5 });
  await call('/api/wallet/withdrawAll', { amount: 100 });
  await call('/api/wallet/truelink', {
    link: encryptLink('https://gift.wallet.example/1', { key: SANDBOX_LINK_KEY, format: 'v1' }),
  });
  await sandbox.control(world, 'POST', '/faults', { match: 'bonus.list', effect: { hold: true } });
  await sandbox.control(world, 'POST', '/snapshots/before-spin', {});
  return world;
}

test('the example of each command works, and its help shows it', async () => {
  const sandbox = await startHttpSandbox();
  for (const [command, { example, call, isCommandOnly }] of ACTIONS) {
    const help = await run(sandbox, `${command} --help`);
    expect(help, command).toMatchObject({ code: 0, errors: '' });
    expect(help.printed, command).toContain(example);
    // These need a file, or a real backend.
    if (command === 'world import' || call === backend.update) continue;
    const isAboutPending = /^(qr|link|withdrawal|fault|journal|snapshot restore)/.test(command);
    const world = await (isAboutPending ? prepareWorld(sandbox) : sandbox.createWorld());
    const line = example.replace('default', world.id).replace('delete mine', `delete ${world.id}`);
    const place = call.path.includes(':id') && line === example ? ` --world ${world.id}` : '';
    const { code, printed, errors } = await run(sandbox, `${line}${place}`);
    expect([code, errors], example).toEqual([0, '']);
    expect(printed, example).not.toBe('');
    expect(isCommandOnly === true, command).toBe(/export|import|receipt/.test(command));
  }
});

test('a transfer is made to fail after its effect, and journal and ledger read it, by commands alone', async () => {
  const sandbox = await startHttpSandbox();
  expect(await run(sandbox, 'world create --id mine')).toMatchObject({ code: 0 });
  const added = await run(
    sandbox,
    'fault add wallet.transfer --effect.network truncate --phase after --world mine',
  );
  expect(added.code).toBe(0);
  const members = JSON.parse((await run(sandbox, 'member list --world mine --json')).printed) as TestWorld;
  const transfer = fetch(`${sandbox.address}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${firstToken(members)}`,
      'content-type': 'application/json',
      'x-client': 'wallet',
      'x-sandbox-world': 'mine',
    },
    body: '{"from":"WALLET","to":"PG","amount":100.25}',
  }).then((response) => response.text());
  await expect(transfer).rejects.toThrow('terminated');
  const journal = await run(sandbox, 'journal list --world mine');
  expect(journal.printed).toMatch(/^seq +at .*\n1 .*wallet\.transfer +POST/);
  const { printed } = await run(
    sandbox,
    'ledger read --account member:1:main --since start --world mine --json',
  );
  expect(JSON.parse(printed)).toMatchObject({
    entries: [{ kind: 'transfer', amount: 100.25 }],
    balances: [{ account: 'member:1:main', balance: 8899.75 }],
    invariants: { ok: true },
  });
});

test('options are fields, parts of fields, lists and amounts of baht', async () => {
  const sandbox = await startHttpSandbox();
  const id = (await sandbox.createWorld()).id;
  const runJson = async (line: string) => {
    const { printed, errors } = await run(sandbox, `${line} --world ${id} --json`);
    expect(errors, line).toBe('');
    return JSON.parse(printed) as unknown;
  };
  expect(await runJson('member update 1 --wallet 20.5 --games.PG 3 --bonus null')).toMatchObject({
    wallet: 20.5,
    games: { PG: 3 },
    bonus: null,
  });
  expect(await runJson('outcome set game.transfer fail ok --afterwards cycle')).toMatchObject({
    values: ['fail', 'ok'],
    afterwards: 'cycle',
  });
  expect(
    await runJson(
      'fault add --match.call wallet.transfer --match.body.amount 100 --match.body.from 0812 --times always --effect.hold',
    ),
  ).toMatchObject({
    match: { call: 'wallet.transfer', body: { amount: 100, from: '0812' } },
    times: 'always',
    effect: { hold: true },
  });
  expect(await runJson('deposit add 0812345678 0.25')).toEqual({ wallet: 20.75 });
  expect(await runJson('game play PG 1 -1.5')).toEqual({ balance: 1.5 });
  expect(await runJson('settings update --isManual=false')).toMatchObject({ isManual: false });
});

test('what is wrong is said in one sentence with the nearest word, and nothing is changed', async () => {
  const sandbox = await startHttpSandbox();
  const { id } = await sandbox.createWorld();
  for (const [line, error] of [
    ['clok resume', 'The first word must be a command, got clok. Did you mean clock, slip, link?'],
    ['clock', '“clock” must be followed by fast-forward, next, to, pause-at, resume, mode.'],
    [
      'clock fast-foward 1',
      '“clock” must be followed by a word that it knows, got fast-foward. Did you mean fast-forward, ',
    ],
    ['clock fast-forward 1 2', '“clock fast-forward” must have no more words than <fastForward>, got 2.'],
    ['world list all', '“world list” must have no words, got all.'],
    [
      'clock fast-forward --fastForwar 1',
      'The options must be those of the command, got --fastForwar. Did you mean --fastForward, ',
    ],
    [
      'fault add wallet.read --effect.netwrk reset',
      'The options must be those of the command, got --effect.netwrk. Did you mean --effect.network',
    ],
    ['clock fast-forward soon', '--fastForward must be a duration such as 10m or 10:00'],
    ['clock fast-forward --fastForward', '--fastForward must have a value.'],
    [
      'clock next bonus-dya',
      '--next must be one of qr-expiry, otp-expiry, slip-window, bonus-day, bonus-week, coupon-expiry.',
    ],
    ['clock fast-forward 1 --world mien', '--world must be the id of a world, got mien. Did you mean '],
    ['world create defalt', '--scenario must be a scenario, got defalt. Did you mean default, '],
    [
      'deposit add 0812345679 1',
      '--member must be the phone number or the id of a member, got 0812345679. Did you mean 0812345678',
    ],
    ['member update 1 --wallet 0.001', '--wallet must be of the documented type and length.'],
    ['outcome set game.tranfer fail', '--stream must be one of spinWheel.spin, otp.code, game.transfer'],
    // Quotes are taken out by PowerShell (sbroenne/mcp-server-excel#520).
    [
      'world create --members [{wallet:500.25}]',
      '--members must be JSON, got [{wallet:500.25}]. PowerShell and cmd.exe ',
    ],
    ['qr pay', 'qrcodeId must be given, and there is none in this world.'],
    ['snapshot save', 'name must be given.'],
    [
      'recipe read MONY_NOT_ENOUGH',
      'key must be the name of a recipe, got MONY_NOT_ENOUGH. Did you mean MONEY_NOT_ENOUGH, ',
    ],
    [
      'contract read wallet.tranfer',
      'operation must be an operation, got wallet.tranfer. Did you mean wallet.transfer, ',
    ],
    ['world import --file none.json', '--file must be a file that can be read (ENOENT'],
    [
      `world create --members [{"walet":1}]`,
      '--members.0 must not have unknown fields, got walet. Did you mean wallet, ',
    ],
    ['world list --toString x', 'The options must be those of the command, got --toString. Did you mean '],
    [
      'journal wait wallet.read --follow',
      '--follow must be an option of “journal list”, got “journal wait”.',
    ],
    ['world list --json=false', '--json must have no value, got false.'],
    ['clock next --help=true', '--help must have no value, got true.'],
    ['completion bsh', 'The shell must be a known one, got bsh. Did you mean bash, '],
  ] as const) {
    const place = / --world|^(clok|clock|world|recipe|contract|completion)( |$)/.test(line)
      ? ''
      : ` --world ${id}`;
    const { code, printed, errors } = await run(sandbox, `${line}${place}`);
    expect([code, printed, errors.split('\n').length], `${line}: ${errors}`).toEqual([2, '', 1]);
    expect(errors, line).toContain(error);
  }
  expect((await sandbox.call('GET', `/__sandbox/worlds/${id}/changes`)).body).toMatchObject({ total: 0 });
});

test('`wander` refuses wrong options before it looks for a browser', async () => {
  for (const [line, error] of [
    [
      'wander --ap http://127.0.0.1:1',
      'The options must be those of the command, got --ap. Did you mean --app',
    ],
    ['wander --minutes none', '--minutes must be a whole number from 1, got none.'],
    ['wander --app wallet', '--app must be an address such as http://127.0.0.1:5173, got wallet.'],
    ['wander now', '“wander” must have options only, got now.'],
  ] as const) {
    const { code, errors } = await run({ address: 'http://127.0.0.1:9' }, line);
    expect([code, errors], line).toEqual([2, expect.stringContaining(error)]);
  }
  expect((await run({ address: 'http://127.0.0.1:9' }, 'help wander')).printed).toContain('--properties');
});

test('without a sandbox the command says how to start one', async () => {
  const { code, errors } = await run({ address: 'http://127.0.0.1:9' }, 'world list');
  expect([code, errors]).toEqual([1, expect.stringContaining('Start one with `npm start`')]);
});

test('the one thing that is pending need not be named; of several each is', async () => {
  const sandbox = await startHttpSandbox();
  const world = await prepareWorld(sandbox);
  expect(await run(sandbox, `qr pay --world ${world.id}`)).toMatchObject({ code: 0, printed: 'Done.' });
  const body = toFormData({ file: new File([PIXEL_PNG], 'slip.png', { type: 'image/png' }) });
  const upload = await sandbox.call('POST', '/api/wallet/slip', {
    body,
    token: firstToken(world),
    world: world.id,
  });
  const { reference } = upload.body as { readonly reference: string };
  const { code, errors } = await run(sandbox, `slip approve --amount 300 --world ${world.id}`);
  expect([code, errors]).toEqual([2, expect.stringContaining(reference)]);
});

test('fields can be read from a file, and what is typed comes before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sandbox = await startHttpSandbox();
  const file = join(folder, 'fields.json');
  // As a shell of Windows writes it.
  writeFileSync(file, `\ufeff${JSON.stringify({ phone: '0899999999', wallet: 1, coins: 2 })}`, 'utf16le');
  const { printed } = await run(sandbox, ['member', 'create', '--file', file, '--wallet', '7.5', '--json']);
  expect(JSON.parse(printed)).toMatchObject({ phone: '0899999999', wallet: 7.5, coins: 2 });
  const exported = await run(sandbox, 'world export --json');
  writeFileSync(file, exported.printed);
  expect(await run(sandbox, ['world', 'import', '--file', file])).toMatchObject({ code: 0, errors: '' });
});

test('a file with anything but an object of fields is named as what is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'fields.json');
  for (const text of ['[{"phone":"0899999999"}]', '"0899999999"', '7', 'null']) {
    writeFileSync(file, text);
    const { code, errors } = await run({ address: 'http://127.0.0.1:9' }, [
      'member',
      'create',
      '--file',
      file,
    ]);
    expect([code, errors], text).toEqual([
      2,
      `--file must be a file with one JSON object, and ${file} is none.`,
    ]);
  }
});

test('the help of a subject and of a command are found from both sides', async () => {
  const help = (line: string) => run({ address: 'http://127.0.0.1:9' }, line);
  for (const words of ['fault', 'fault add']) {
    expect(await help(`help ${words}`), words).toEqual(await help(`${words} --help`));
  }
  expect((await help('help fault')).printed).not.toContain('clock fast-forward');
  expect(await help('help')).toEqual(await help('help mcp'));
});

/** Follows the journal of a new world from a line's words on. */
async function followJournal(...words: readonly string[]) {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld({ id: 'followed' });
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  return {
    sandbox,
    world,
    readWallet: () =>
      sandbox.request(world, 'GET', '/api/wallet', { headers: { 'x-sandbox-world': world.id } }),
    follow: () =>
      runCommand(
        ['journal', 'list', ...words, '--world', world.id, '--follow', '--json'],
        { PORT: new URL(sandbox.address).port },
        { print, printError: print },
      ),
    untilConnected: () => expect.poll(() => sandbox.getWorld(world.id).connections.size).toBe(1),
    listNumbers: () => printed.map((text) => (JSON.parse(text) as { seq: number }).seq),
  };
}

test('`journal list --follow` prints what is there, then each new entry until the world ends', async () => {
  const { sandbox, world, readWallet, follow, listNumbers } = await followJournal();
  await readWallet();
  const following = follow();
  await expect.poll(listNumbers).toEqual([1]);
  await readWallet();
  await expect.poll(listNumbers).toEqual([1, 2]);
  await run(sandbox, `world delete ${world.id}`);
  expect(await following).toBe(0);
});

test('`journal list --follow` prints a call that is held once, when it has ended', async () => {
  const { sandbox, world, readWallet, follow, untilConnected, listNumbers } = await followJournal();
  const { body } = await sandbox.call('POST', `/__sandbox/worlds/${world.id}/faults`, {
    body: { match: 'wallet.read', effect: { hold: true } },
  });
  const held = readWallet();
  await expect.poll(() => sandbox.getWorld(world.id).journal.list().length).toBe(1);
  await readWallet();
  const following = follow();
  await untilConnected();
  expect(listNumbers()).toEqual([2]);
  const { id } = body as { readonly id: string };
  await sandbox.call('POST', `/__sandbox/worlds/${world.id}/faults/${id}/release`);
  await held;
  await readWallet();
  await expect.poll(listNumbers).toEqual([2, 1, 3]);
  await run(sandbox, `world delete ${world.id}`);
  expect(await following).toBe(0);
});

test('`journal list SEQ --follow` prints nothing of before that number, also if nothing came since', async () => {
  const { sandbox, world, readWallet, follow, untilConnected, listNumbers } = await followJournal('2');
  await readWallet();
  await readWallet();
  const following = follow();
  await untilConnected();
  await readWallet();
  await expect.poll(listNumbers).toEqual([3]);
  await run(sandbox, `world delete ${world.id}`);
  expect(await following).toBe(0);
});

test('a shell learns from `journal verify` that the number of calls is another', async () => {
  const sandbox = await startHttpSandbox();
  const { id } = await sandbox.createWorld();
  const verify = (count: number) =>
    run(sandbox, `journal verify wallet.transfer --exactly ${count} --world ${id}`);
  expect(await verify(0)).toMatchObject({ code: 0, printed: expect.stringContaining('ok: true') as string });
  expect(await verify(1)).toMatchObject({ code: 1, printed: expect.stringContaining('ok: false') as string });
});

test('commands, options, values and names of the running sandbox are completed', async () => {
  const sandbox = await startHttpSandbox();
  const { id } = await sandbox.createWorld({ id: 'mine' });
  for (const [words, name] of [
    [['cl'], 'clock'],
    [['fault', ''], 'add'],
    [['clock', 'next', ''], 'qr-expiry'],
    [['fault', 'add', '--'], '--effect.network'],
    [['fault', 'add', '--effect.network', ''], 'truncate'],
    [['fault', 'add', ''], 'wallet.transfer'],
    [['world', 'create', ''], 'wheel-24-slices'],
    [['clock', 'fast-forward', '--world', ''], id],
    [['deposit', 'add', '--world', id, '--member', ''], '0812345678'],
  ] as const) {
    const { printed } = await run(sandbox, ['complete', ...words]);
    expect(printed.split('\n'), words.join(' ')).toContain(name);
  }
  for (const shell of COMPLETION_SCRIPTS.keys()) {
    expect((await run(sandbox, `completion ${shell}`)).printed).toContain('wallet-sandbox complete');
  }
});
