import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkInvariants } from '#domain/audit/invariants.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { INVALID_SLIPS, jpeg, png } from '#testing/files/image-files.ts';
import { CommandEnv } from '#world/command/command-env.ts';

import { listSlips, readSlipReference } from './list-slips.ts';
import { reviewSlip } from './review-slip.ts';
import { SLIP_MAX_BYTES, uploadSlip } from './slip.ts';

const { state, member } = buildScenario('statement-0', { slips: [] });
const aSlip = { name: 'slip.png', type: 'image/png', bytes: png() };
const addressOf = (name: string) => `/media/w/${name}`;
const page = { page: 1, limit: 10 };

function uploaded(from: WorldState, upload = aSlip, now = NOW) {
  const env = createEnv(from, { now });
  const outcome = uploadSlip(from, member, upload, env);
  assert(outcome.ok && outcome.state, 'the slip was taken');
  return { reference: outcome.value.reference, after: env.applyTo(outcome.state) };
}

const judged = (from: WorldState, reference: string, verdict: Parameters<typeof reviewSlip>[2]) => {
  const env = createEnv(from, { now: NOW + 60_000 });
  const act = reviewSlip(from, reference, verdict, env);
  assert(act.ok && act.state, 'the verdict was taken');
  return env.applyTo(act.state);
};

test('a slip waits for its verdict, with its picture under a name that nobody guesses', () => {
  const { reference, after } = uploaded(state);
  const { total, slips } = listSlips(after, member, page, addressOf);
  expect([total, reference]).toEqual([1, 'slip-1']);
  expect(slips).toEqual([
    {
      createdAt: '2026-01-15T03:00:00.000Z',
      status: 'PENDING',
      reference,
      link: expect.stringMatching(/^\/media\/w\/[\w-]{43}\.png$/),
    },
  ]);
  const [media] = [...after.media.values()];
  expect(media).toMatchObject({ type: 'image/png', bytes: png().length, owner: member.id });
  expect(Buffer.from(media?.base64 ?? '', 'base64').equals(png())).toBe(true);
  expect(readSlipReference(after, member, { reference }, addressOf)).toEqual({
    ok: true,
    value: { url: slips[0]?.link },
  });
  expect(after.ledger).toBe(state.ledger);
});

test('a JPEG is taken too, and keeps its type', () => {
  const { after } = uploaded(state, { name: 'IMG_0001.JPG', type: 'image/jpeg', bytes: jpeg() });
  expect([...after.media.values()][0]?.id).toMatch(/\.jpg$/);
});

test('the newest slip comes first, page by page', () => {
  let from = state;
  for (let count = 0; count < 11; count++) from = uploaded(from, aSlip, NOW + count * 1_000).after;
  const references = (number: number) =>
    listSlips(from, member, { page: number, limit: 10 }, addressOf).slips.map(({ reference }) => reference);
  expect([references(1).at(0), references(1).length, references(2), references(3)]).toEqual([
    'slip-11',
    10,
    ['slip-1'],
    [],
  ]);
});

test('SUCCESS credits the amount once, through the ledger', () => {
  const { reference, after } = uploaded(state);
  const paid = judged(after, reference, { status: 'SUCCESS', amount: asSatang(720_50) });
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 720_50);
  expect(buildStatement(paid.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    status: 'SUCCESS',
    amount: 720_50,
    to: 'WALLET',
  });
  expect(checkInvariants(after, paid)).toEqual([]);
  expect(audit(paid)).toEqual([]);
  expect(listSlips(paid, member, page, addressOf).slips[0]).toMatchObject({
    status: 'SUCCESS',
    amount: 720_50,
  });
  expect(
    reviewSlip(paid, reference, { status: 'SUCCESS', amount: asSatang(720_50) }, createEnv(paid)),
  ).toMatchObject({
    ok: false,
    issues: [{ path: 'status' }],
  });
});

test.each(SLIP_REASONS)('FAILED with %s moves no money and tells the reason', (note) => {
  const { reference, after } = uploaded(state);
  const failed = judged(after, reference, { status: 'FAILED', note });
  expect(failed.ledger).toBe(state.ledger);
  expect(listSlips(failed, member, page, addressOf).slips[0]).toMatchObject({ status: 'FAILED', note });
});

test('any other status is a step on the way, and the last word may follow', () => {
  const { reference, after } = uploaded(state);
  const checked = judged(after, reference, { status: 'CHECKING', amount: asSatang(99_00) });
  expect(checked.ledger).toBe(state.ledger);
  const paid = judged(checked, reference, { status: 'SUCCESS' });
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 99_00);
});

test.each([
  ['amount', { status: 'SUCCESS' }],
  ['amount', { status: 'SUCCESS', amount: asSatang(0) }],
  ['amount', { status: 'FAILED', amount: asSatang(-1) }],
] as const)('a verdict that makes no sense tells %s and changes nothing', (path, verdict) => {
  const { reference, after } = uploaded(state);
  expect(reviewSlip(after, reference, verdict, createEnv(after))).toMatchObject({
    ok: false,
    issues: [{ path }],
  });
  expect(reviewSlip(after, 'slip-9', verdict, createEnv(after))).toMatchObject({
    ok: false,
    issues: [{ path: 'slip' }],
  });
});

test.each(Object.entries(INVALID_SLIPS))('refuses what is no picture: %s', (_, bytes) => {
  const key = bytes.length === 0 ? 'SLIP_NO_FILE' : 'SLIP_INVALID_FILE';
  expect(uploadSlip(state, member, { ...aSlip, bytes }, createEnv(state))).toEqual({ ok: false, key });
});

test('ten megabytes are taken and one byte more is not', () => {
  const end = png().slice(-12);
  /** Room inside the picture's data makes it as heavy as it is to be. */
  const weighing = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(png().slice(0, 33));
    new DataView(bytes.buffer).setUint32(33, size - 33 - 12 - 12);
    bytes.set([0x49, 0x44, 0x41, 0x54], 37);
    bytes.set(end, size - 12);
    return { ...aSlip, bytes };
  };
  expect(uploadSlip(state, member, weighing(SLIP_MAX_BYTES), createEnv(state))).toMatchObject({ ok: true });
  expect(uploadSlip(state, member, weighing(SLIP_MAX_BYTES + 1), createEnv(state))).toEqual({
    ok: false,
    key: 'SLIP_INVALID_FILE',
  });
});

test.each([
  ['22:59', true],
  ['23:00', false],
  ['23:59', false],
  ['00:00', false],
  ['00:29', false],
  ['00:30', true],
  ['12:00', true],
] as const)('at %s in Bangkok a slip is taken: %s', (time, isTaken) => {
  const now = Date.parse(`2026-01-16T${time}:00+07:00`);
  const outcome = uploadSlip(state, member, aSlip, createEnv(state, { now }));
  if (isTaken) expect(outcome.ok).toBe(true);
  else expect(outcome).toEqual({ ok: false, key: 'SLIP_UPLOAD_FAIL' });
});

test('a window inside one day closes from its first minute to the one before its last', () => {
  const { state: closed, member: there } = buildScenario('deposit-closed-window');
  const at = (time: string) =>
    uploadSlip(closed, there, aSlip, createEnv(closed, { now: Date.parse(`2026-01-15T${time}+07:00`) })).ok;
  expect(['08:59:59', '09:00:00', '10:59:59', '11:00:00'].map(at)).toEqual([true, false, false, true]);
});

test('an operator who looks at no slips takes none', () => {
  const { state: automatic, member: there } = buildScenario('deposit-empty');
  expect(uploadSlip(automatic, there, aSlip, createEnv(automatic))).toEqual({
    ok: false,
    key: 'SLIP_UPLOAD_FAIL',
  });
});

test('the slip reader refuses by itself where it is scripted to', () => {
  const verdict = (value: string) =>
    Object.assign(new CommandEnv(state, NOW), { draw: () => value }) as CommandEnv;
  const unread = uploadSlip(state, member, aSlip, verdict('fail'));
  expect(unread).toMatchObject({ ok: false, key: 'SLIP_UPLOAD_FAIL' });
  assert(unread.state, 'the draw was used');
  expect(diffStates(state, unread.state)).toEqual([]);

  const refused = uploadSlip(state, member, aSlip, verdict('SLIP_REFNO_DUPLICATED'));
  assert(refused.ok && refused.state, 'the slip was taken');
  expect(listSlips(refused.state, member, page, addressOf).slips[0]).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  });
});

test('twenty files of a member wait, and the twenty-first takes the place of the oldest that was judged', () => {
  let from = state;
  for (let count = 0; count < 20; count++) from = uploaded(from).after;
  expect(uploadSlip(from, member, aSlip, createEnv(from))).toEqual({ ok: false, key: 'SLIP_UPLOAD_FAIL' });

  from = judged(from, 'slip-5', { status: 'FAILED', note: 'INVALID_SLIP' });
  const { after } = uploaded(from);
  expect([after.media.size, after.slips.size]).toEqual([20, 21]);
  expect(readSlipReference(after, member, { reference: 'slip-5' }, addressOf)).toEqual({
    ok: false,
    key: 'NO_DATA',
  });
  expect(listSlips(after, member, { page: 2, limit: 16 }, addressOf).slips.at(-5)).not.toHaveProperty('link');
});

test('a slip of another member is not there', () => {
  const { reference, after } = uploaded(state);
  const other = { ...member, id: '2' };
  expect(readSlipReference(after, other, { reference }, addressOf)).toEqual({ ok: false, key: 'NO_DATA' });
  expect(listSlips(after, other, page, addressOf)).toEqual({ total: 0, slips: [] });
});

test('the scenario of slips has every reason, with links that are listed and links that are asked for', () => {
  const { state: full, member: there } = buildScenario('slips');
  const { slips } = listSlips(full, there, { page: 1, limit: 100 }, addressOf);
  const notes = new Set(slips.map(({ note }) => note));
  expect(SLIP_REASONS.filter((reason) => !notes.has(reason))).toEqual([]);
  expect(slips.filter(({ link }) => link === undefined).length).toBeGreaterThan(3);
  for (const { reference } of slips) {
    expect(readSlipReference(full, there, { reference }, addressOf)).toMatchObject({ ok: true });
  }
});
