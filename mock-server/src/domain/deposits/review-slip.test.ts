import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import type { Slip } from '#domain/entities/deposit.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { png } from '#testing/files/image-files.ts';

import { listSlips, readSlipReference } from './list-slips.ts';
import { reviewSlip } from './review-slip.ts';
import { uploadSlip } from './slip.ts';

const { state: base, member } = buildScenario('statement-0', { slips: [] });
const SLIP: Slip = {
  id: 'slip-1',
  memberId: member.id,
  at: NOW,
  status: 'PENDING',
  amount: null,
  note: null,
  picture: null,
};
const withSlip = (slip: Partial<Slip>, state = base): WorldState => ({
  ...state,
  slips: state.slips.put({ ...SLIP, ...slip }),
});

function review(state: WorldState, verdict: Parameters<typeof reviewSlip>[2]) {
  const outcome = reviewSlip(state, 'slip-1', verdict, createEnv(state));
  assert(outcome.ok && outcome.state, 'the review must be accepted');
  return { slip: outcome.value, after: outcome.state };
}

test('a review keeps the amount and the note that it does not give', () => {
  const state = withSlip({ amount: asSatang(99_00), note: 'Checked once' });
  expect(review(state, { status: 'CHECKING' }).slip).toEqual({
    ...SLIP,
    status: 'CHECKING',
    amount: 99_00,
    note: 'Checked once',
  });
  const replaced = review(state, { status: 'CHECKING', amount: asSatang(1), note: 'Checked twice' });
  expect(replaced.slip).toMatchObject({ amount: 1, note: 'Checked twice' });
});

test('a credited slip names the bank of the member, or else the slip', () => {
  const verdict = { status: 'SUCCESS', amount: asSatang(1) };
  for (const [bank, from] of [
    [member.bank, 'KBANK'],
    [null, 'SLIP'],
  ] as const) {
    const state = withSlip({}, { ...base, members: base.members.put({ ...member, bank }) });
    expect(buildStatement(review(state, verdict).after.ledger, member)[0]).toMatchObject({ from, amount: 1 });
  }
});

test('a slip whose member is gone cannot be reviewed', () => {
  const state = withSlip({ memberId: '99' });
  expect(reviewSlip(state, 'slip-1', { status: 'FAILED' }, createEnv(state))).toMatchObject({
    ok: false,
    issues: [{ path: 'slip' }],
  });
});

test('a picture has its own address, and is in the list if its slip says so', () => {
  const media = (name: string) => `/media/${name}`;
  const url = 'https://slips.example/1.png';
  for (const [picture, link, reference] of [
    [{ in: 'fixtures', url, isListed: true }, url, url],
    [{ in: 'fixtures', url, isListed: false }, undefined, url],
    [{ in: 'media', name: 'a.png' }, '/media/a.png', '/media/a.png'],
    [null, undefined, undefined],
  ] as const) {
    const state = withSlip({ picture });
    expect(listSlips(state, member, { page: 1, limit: 10 }, media).slips[0]?.link).toBe(link);
    expect(readSlipReference(state, member, { reference: 'slip-1' }, media)).toEqual(
      reference === undefined ? { ok: false, key: 'NO_DATA' } : { ok: true, value: { url: reference } },
    );
  }
});

test('space is made by reviewed slips that have a file, whatever older ones there are without', () => {
  const upload = (from: WorldState) => {
    const env = createEnv(from);
    const outcome = uploadSlip(from, member, { name: 'x.png', type: 'image/png', bytes: png() }, env);
    return outcome.ok && outcome.state ? env.applyTo(outcome.state) : undefined;
  };
  const url = 'https://slips.example/1.png';
  let state = withSlip({ id: 'old-1', status: 'FAILED', picture: { in: 'fixtures', url, isListed: true } });
  state = withSlip({ id: 'old-2', status: 'SUCCESS' }, state);
  for (let count = 0; count < 20; count++) state = upload(state) ?? state;
  expect([state.media.size, upload(state)]).toEqual([20, undefined]);
  for (const id of ['slip-3', 'slip-4']) {
    const slip = state.slips.get(id);
    assert(slip, 'the slip must exist');
    state = upload(withSlip({ ...slip, status: 'SUCCESS' }, state)) ?? state;
    expect(state.slips.get(id)?.picture, id).toBeNull();
  }
  expect([state.media.size, state.slips.get('old-1')?.picture]).toMatchObject([20, { url }]);
});

test('a slip is accepted at any time if the operator has no hours for it', () => {
  const settings = { ...getSettings(base), slipWindow: null };
  const state = { ...base, settings: base.settings.put(settings) };
  const upload = { name: 'x.png', type: 'image/png', bytes: png() };
  expect(uploadSlip(state, member, upload, createEnv(state)).ok).toBe(true);
});
