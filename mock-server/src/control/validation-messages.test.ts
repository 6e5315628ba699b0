import { expect, test } from 'vitest';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';
import { encryptLink } from '@wallet/shared/link-codec.ts';

import { SANDBOX_LINK_KEY } from '#http/server/sandbox-app-config.ts';
import { nextOutcomes } from '#testing/next-outcomes.ts';
import { createSandbox, firstToken, toFormData } from '#testing/sandbox.ts';

type Row = readonly [method: 'POST' | 'PATCH', path: string, body: object, field: string, message: string];

const HOLD = { match: 'wallet.read', effect: { hold: true } };
const REFUNDS = { isActive: true, success: 10, fail: 0, due: [], rows: [] };

const ROWS: readonly Row[] = [
  ['PATCH', '/settings', { withdrawMin: 0 }, 'withdrawMin', 'must be greater than 0'],
  ['PATCH', '/settings', { withdrawMin: 99_999 }, 'withdrawMax', 'must be withdrawMin or greater'],
  ['PATCH', '/settings', { qrMinimum: -1 }, 'qrMinimum', 'must be 0 or greater'],
  [
    'PATCH',
    '/settings',
    { slipWindow: { from: '10:00', to: '10:00' } },
    'slipWindow',
    'must have an end that differs from its beginning',
  ],
  [
    'PATCH',
    '/settings',
    { slipWindow: { from: '25:00', to: '10:00' } },
    'slipWindow.from',
    'must be a time of day such as 23:30',
  ],
  ['PATCH', '/settings', { texts: { name: ['a'] } }, 'texts.name', 'must be a single text'],
  ['PATCH', '/settings', { latencyMs: -1 }, 'latencyMs', 'must be 0 or greater'],
  ['PATCH', '/settings', { latencyMs: '11m' }, 'latencyMs', 'must be no longer than 600000 ms'],
  ['PATCH', '/settings', { latencyMs: '10' }, 'latencyMs', 'must be a duration such as 10m or 10:00'],

  [
    'PATCH',
    '/catalogue',
    { refunds: { ...REFUNDS, due: [{ member: '1', amount: -1 }] } },
    'refunds.due.0.amount',
    'must be 0 or greater',
  ],
  [
    'PATCH',
    '/catalogue',
    { refunds: { ...REFUNDS, due: [{ member: '9', amount: 1 }] } },
    'refunds.due.0.member',
    'must be a member, got 9. Did you mean 1, 0812345678?',
  ],

  ['PATCH', '/members/1', { wallet: -1 }, 'wallet', 'must be 0 or greater'],
  [
    'PATCH',
    '/members/1',
    { games: { NOPE: 1 } },
    'games.NOPE',
    'must be an offered game, got NOPE. Did you mean PG, JOKER, PP?',
  ],
  ['PATCH', '/members/1', { games: { PG: -1 } }, 'games.PG', 'must be 0 or greater'],
  [
    'PATCH',
    '/members/1',
    { bonus: 'NOPE' },
    'bonus',
    'must be the code of an offered bonus, got NOPE. Did you mean WELCOME, DAILY, WEEKLY?',
  ],
  [
    'POST',
    '/members',
    { phone: '0812345678' },
    'phone',
    'must be a new phone number, but 0812345678 belongs to a member',
  ],

  ['POST', '/operator/deposits', { member: '1', amount: 0 }, 'amount', 'must be greater than 0'],
  ['POST', '/operator/games/PG', { member: '1', amount: 0 }, 'amount', 'must not be 0'],
  [
    'POST',
    '/operator/games/PG',
    { member: '1', amount: -999_999 },
    'amount',
    'must not be a greater loss than the balance of the game account',
  ],

  [
    'POST',
    '/faults',
    { ...HOLD, from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' },
    'until',
    'must be later than from',
  ],
  [
    'POST',
    '/faults',
    { match: 'wallet.read', effect: { delay: { uniform: [2, 1] } } },
    'effect.delay.uniform',
    'must list the shorter delay first',
  ],
  [
    'POST',
    '/faults',
    { match: 'wallet.read', effect: { status: 204, body: {} } },
    'effect.body',
    'must be absent for status 204',
  ],
  [
    'POST',
    '/faults',
    { match: 'wallet.read' },
    'effect',
    'must be an object with exactly one of error, status, delay, drip, network, hold, socket and special',
  ],
  [
    'POST',
    '/faults',
    { ...HOLD, id: 'a/b' },
    'id',
    'must be 1 to 64 letters, digits, dots, hyphens or underscores',
  ],
  ['POST', '/faults', { ...HOLD, probability: 1.1 }, 'probability', 'must be 1 or less'],

  ['POST', '/outcomes', nextOutcomes('otp.code', ['x']), 'values.0', 'must be six digits'],
  ['POST', '/outcomes', nextOutcomes('game.transfer', ['maybe']), 'values.0', 'must be one of ok, fail'],

  [
    'POST',
    '/clock',
    { to: '2000-01-01T00:00:00Z' },
    'to',
    'must not be in the past: time does not go back; restore a snapshot or reset the world instead',
  ],
  [
    'POST',
    '/clock',
    { to: '2030-01-01T00:00:00Z', fastForward: 1 },
    'to',
    'must not be combined with fastForward or next: only one jump is possible',
  ],
];

test('a wrong value is reported with its field and what it must be', async () => {
  const { call, createWorld } = await createSandbox();
  for (const [method, path, body, field, message] of ROWS) {
    const row = `${method} ${path} ${field}`;
    const { id } = await createWorld({ clock: { mode: 'paused' } });
    const response = await call(method, `/__sandbox/worlds/${id}${path}`, { body });
    expect(response, row).toMatchObject({ status: 422, body: { message: 'SANDBOX_INPUT' } });
    expect((response.body as { issues: object[] }).issues, row).toContainEqual({ path: field, message });
  }
});

test('creating a world from a wrong value reports its field and what it must be', async () => {
  const { call } = await createSandbox();
  for (const [body, path, message] of [
    [{ id: 'A' }, 'id', 'must be 1 to 63 lower-case letters, digits or hyphens'],
  ] as const) {
    expect(await call('POST', '/__sandbox/worlds', { body }), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    });
  }
});

test('reviews of a slip and of a wallet link report the amount that is required', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const token = firstToken(world);
  const review = (path: string, body: object) =>
    call('POST', `/__sandbox/worlds/${world.id}/operator${path}`, { body });

  const upload = toFormData({ file: new File([PIXEL_PNG], 'slip.png', { type: 'image/png' }) });
  const slip = await call('POST', '/api/wallet/slip', { body: upload, token });
  const { reference } = slip.body as { reference: string };
  expect(await review(`/slips/${reference}/approve`, { amount: 0 })).toMatchObject({
    body: { issues: [{ path: 'amount', message: 'must be greater than 0' }] },
  });
  expect(await review(`/slips/${reference}/approve`, {})).toMatchObject({
    body: { issues: [{ path: 'amount', message: 'must be given for status SUCCESS' }] },
  });

  const link = encryptLink('https://gift.wallet.example/campaign/?v=1', {
    key: SANDBOX_LINK_KEY,
    format: 'v1',
  });
  await call('POST', '/api/wallet/truelink', { body: { link }, token });
  expect(await review('/links/link-1/approve', {})).toMatchObject({
    body: { issues: [{ path: 'amount', message: 'must be the amount of the link, 2.00 or greater' }] },
  });
});
