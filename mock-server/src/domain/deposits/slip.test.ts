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
import { toDigest } from '#world/files/stored-files.ts';

import { listSlips, readSlipReference } from './list-slips.ts';
import { reviewSlip } from './review-slip.ts';
import { SLIP_MAX_BYTES, uploadSlip } from './slip.ts';

const { state, member } = buildScenario('statement-0', { slips: [] });
const SLIP = { name: 'slip.png', type: 'image/png', bytes: png() };
const getMediaUrl = (name: string) => `/media/w/${name}`;
const page = { page: 1, limit: 10 };

function submitSlip(from: WorldState, upload = SLIP, now = NOW) {
  const env = createEnv(from, { now });
  const outcome = uploadSlip(from, member, upload, env);
  assert(outcome.ok && outcome.state, 'the slip must be accepted');
  return { reference: outcome.value.reference, after: env.applyTo(outcome.state) };
}

const review = (from: WorldState, reference: string, verdict: Parameters<typeof reviewSlip>[2]) => {
  const env = createEnv(from, { now: NOW + 60_000 });
  const outcome = reviewSlip(from, reference, verdict, env);
  assert(outcome.ok && outcome.state, 'the review must be accepted');
  return env.applyTo(outcome.state);
};

test('an uploaded slip is pending, and its picture has an unguessable name', () => {
  const { reference, after } = submitSlip(state);
  const { total, slips } = listSlips(after, member, page, getMediaUrl);
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
  const digest = toDigest(png());
  expect(media).toMatchObject({ type: 'image/png', size: png().length, owner: member.id, digest });
  expect(readSlipReference(after, member, { reference }, getMediaUrl)).toEqual({
    ok: true,
    value: { url: slips[0]?.link },
  });
  expect(after.ledger).toBe(state.ledger);
});

test('a JPEG is accepted and keeps its type', () => {
  const { after } = submitSlip(state, { name: 'IMG_0001.JPG', type: 'image/jpeg', bytes: jpeg() });
  expect([...after.media.values()][0]?.id).toMatch(/\.jpg$/);
});

test('slips are listed page by page, newest first', () => {
  let from = state;
  for (let count = 0; count < 11; count++) from = submitSlip(from, SLIP, NOW + count * 1_000).after;
  const references = (number: number) =>
    listSlips(from, member, { page: number, limit: 10 }, getMediaUrl).slips.map(({ reference }) => reference);
  expect([references(1).at(0), references(1).length, references(2), references(3)]).toEqual([
    'slip-11',
    10,
    ['slip-1'],
    [],
  ]);
});

test('the status SUCCESS credits the amount once', () => {
  const { reference, after } = submitSlip(state);
  const paid = review(after, reference, { status: 'SUCCESS', amount: asSatang(720_50) });
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 720_50);
  expect(buildStatement(paid.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    status: 'SUCCESS',
    amount: 720_50,
    to: 'WALLET',
  });
  expect(checkInvariants(after, paid)).toEqual([]);
  expect(audit(paid)).toEqual([]);
  expect(listSlips(paid, member, page, getMediaUrl).slips[0]).toMatchObject({
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

test('the status FAILED moves no money, and its reason is the note of the slip', () => {
  for (const note of SLIP_REASONS) {
    const { reference, after } = submitSlip(state);
    const failed = review(after, reference, { status: 'FAILED', note });
    expect(failed.ledger, note).toBe(state.ledger);
    expect(listSlips(failed, member, page, getMediaUrl).slips[0], note).toMatchObject({
      status: 'FAILED',
      note,
    });
  }
});

test('a reason that looks like one of the contract and is none is refused with the nearest, words are not', () => {
  const { reference, after } = submitSlip(state);
  const reject = (note: string) => reviewSlip(after, reference, { status: 'FAILED', note }, createEnv(after));
  expect(JSON.stringify(reject('INVALID_SLP'))).toContain('Did you mean INVALID_SLIP');
  for (const note of ['INVALID_SLIP', 'Not readable', 'DUPLICATE']) expect(reject(note).ok, note).toBe(true);
});

test('any other status is intermediate, and a final one may follow', () => {
  const { reference, after } = submitSlip(state);
  const checked = review(after, reference, { status: 'CHECKING', amount: asSatang(99_00) });
  expect(checked.ledger).toBe(state.ledger);
  const paid = review(checked, reference, { status: 'SUCCESS' });
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 99_00);
});

test.each([
  ['amount', { status: 'SUCCESS' }],
  ['amount', { status: 'SUCCESS', amount: asSatang(0) }],
  ['amount', { status: 'FAILED', amount: asSatang(-1) }],
] as const)('an invalid review is rejected with an issue of %s', (path, input) => {
  const { reference, after } = submitSlip(state);
  expect(reviewSlip(after, reference, input, createEnv(after))).toMatchObject({
    ok: false,
    issues: [{ path }],
  });
  expect(reviewSlip(after, 'slip-9', input, createEnv(after))).toMatchObject({
    ok: false,
    issues: [{ path: 'slip' }],
  });
});

test('a file that is not a valid image is refused', () => {
  for (const [name, bytes] of Object.entries(INVALID_SLIPS)) {
    const key = bytes.length === 0 ? 'SLIP_NO_FILE' : 'SLIP_INVALID_FILE';
    expect(uploadSlip(state, member, { ...SLIP, bytes }, createEnv(state)), name).toEqual({ ok: false, key });
  }
});

test('a slip of ten megabytes is accepted, one of a byte more is not', () => {
  const end = png().slice(-12);
  /** Creates a PNG of exactly this size, with padding in its data chunk. */
  const pngOfSize = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(png().slice(0, 33));
    new DataView(bytes.buffer).setUint32(33, size - 33 - 12 - 12);
    bytes.set([0x49, 0x44, 0x41, 0x54], 37);
    bytes.set(end, size - 12);
    return { ...SLIP, bytes };
  };
  expect(uploadSlip(state, member, pngOfSize(SLIP_MAX_BYTES), createEnv(state))).toMatchObject({ ok: true });
  expect(uploadSlip(state, member, pngOfSize(SLIP_MAX_BYTES + 1), createEnv(state))).toEqual({
    ok: false,
    key: 'SLIP_INVALID_FILE',
  });
});

test('a slip is accepted within the window of the operator, by the time in Bangkok', () => {
  for (const [time, isAccepted] of [
    ['22:59', true],
    ['23:00', false],
    ['23:59', false],
    ['00:00', false],
    ['00:29', false],
    ['00:30', true],
    ['12:00', true],
  ] as const) {
    const now = Date.parse(`2026-01-16T${time}:00+07:00`);
    const outcome = uploadSlip(state, member, SLIP, createEnv(state, { now }));
    if (isAccepted) expect(outcome.ok, time).toBe(true);
    else expect(outcome, time).toEqual({ ok: false, key: 'SLIP_UPLOAD_FAIL' });
  }
});

test('a window within one day is closed from its first minute up to but not including its last', () => {
  const { state: closed, member: owner } = buildScenario('deposit-closed-window');
  const at = (time: string) =>
    uploadSlip(closed, owner, SLIP, createEnv(closed, { now: Date.parse(`2026-01-15T${time}+07:00`) })).ok;
  expect(['08:59:59', '09:00:00', '10:59:59', '11:00:00'].map(at)).toEqual([true, false, false, true]);
});

test('without manual review no slip is accepted', () => {
  const { state: automatic, member: owner } = buildScenario('deposit-empty');
  expect(uploadSlip(automatic, owner, SLIP, createEnv(automatic))).toEqual({
    ok: false,
    key: 'SLIP_UPLOAD_FAIL',
  });
});

test('the slip reader can fail or reject a slip at once', () => {
  const withVerdict = (value: string) =>
    Object.assign(new CommandEnv(state, NOW), { draw: () => value }) as CommandEnv;
  const failed = uploadSlip(state, member, SLIP, withVerdict('fail'));
  expect(failed).toMatchObject({ ok: false, key: 'SLIP_UPLOAD_FAIL' });
  assert(failed.state, 'the failure must be recorded');
  expect(diffStates(state, failed.state)).toEqual([]);

  const refused = uploadSlip(state, member, SLIP, withVerdict('SLIP_REFNO_DUPLICATED'));
  assert(refused.ok && refused.state, 'the slip must be accepted');
  expect(listSlips(refused.state, member, page, getMediaUrl).slips[0]).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  });
});

test('the twenty-first file of a member replaces the oldest one that was reviewed', () => {
  let from = state;
  for (let count = 0; count < 20; count++) from = submitSlip(from).after;
  expect(uploadSlip(from, member, SLIP, createEnv(from))).toEqual({ ok: false, key: 'SLIP_UPLOAD_FAIL' });

  from = review(from, 'slip-5', { status: 'FAILED', note: 'INVALID_SLIP' });
  const { after } = submitSlip(from);
  expect([after.media.size, after.slips.size]).toEqual([20, 21]);
  expect(readSlipReference(after, member, { reference: 'slip-5' }, getMediaUrl)).toEqual({
    ok: false,
    key: 'NO_DATA',
  });
  expect(listSlips(after, member, { page: 2, limit: 16 }, getMediaUrl).slips.at(-5)).not.toHaveProperty(
    'link',
  );
});

test('a file replaces one of the same member, not an older one of another', () => {
  const other = { ...member, id: '2' };
  const submitOther = (from: WorldState) => {
    const env = createEnv(from);
    const outcome = uploadSlip(from, other, SLIP, env);
    assert(outcome.ok && outcome.state, 'the slip must be accepted');
    return env.applyTo(outcome.state);
  };
  const refused = { status: 'FAILED', note: 'INVALID_SLIP' } as const;
  const withOther = { ...state, members: state.members.put(other) };
  let from = review(submitSlip(withOther).after, 'slip-1', refused);
  for (let count = 0; count < 20; count++) from = submitOther(from);
  const after = submitOther(review(from, 'slip-2', refused));
  expect(after.slips.get('slip-1')?.picture).not.toBeNull();
  expect(after.slips.get('slip-2')?.picture).toBeNull();
});

test('a slip of another member is not found', () => {
  const { reference, after } = submitSlip(state);
  const other = { ...member, id: '2' };
  expect(readSlipReference(after, other, { reference }, getMediaUrl)).toEqual({ ok: false, key: 'NO_DATA' });
  expect(listSlips(after, other, page, getMediaUrl)).toEqual({ total: 0, slips: [] });
});

test('the slips scenario has every reason, and pictures with and without a listed link', () => {
  const { state: full, member: owner } = buildScenario('slips');
  const { slips } = listSlips(full, owner, { page: 1, limit: 100 }, getMediaUrl);
  const notes = new Set(slips.map(({ note }) => note));
  expect(SLIP_REASONS.filter((reason) => !notes.has(reason))).toEqual([]);
  expect(slips.filter(({ link }) => link === undefined).length).toBeGreaterThan(3);
  for (const { reference } of slips) {
    expect(readSlipReference(full, owner, { reference }, getMediaUrl)).toMatchObject({ ok: true });
  }
});
