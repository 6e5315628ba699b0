import { expect, test } from 'vitest';

import { assert } from '#domain/assert.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { createMember } from './manage-members.ts';
import { login } from './session.ts';
import { changePassword, updateBankAccountName, updateProfile } from './update-profile.ts';

const { state, member } = buildScenario();
const account = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '999-888-7776' };

const getMemberAfter = (outcome: { readonly ok: boolean; readonly state?: WorldState }) => {
  assert(outcome.ok && outcome.state, 'the change must be accepted');
  return outcome.state.members.get(member.id);
};

test('name and bank account are changed together', () => {
  expect(getMemberAfter(updateProfile(state, member, { name: ' สมหญิง ', ...account }))).toMatchObject({
    name: 'สมหญิง',
    bank: { code: 'SCB', accountName: 'SOMCHAI JAIDEE', accountNo: '9998887776' },
  });
});

test('a member can keep their bank account', () => {
  const own = { bankCode: 'KBANK', bankAccountName: 'SOMCHAI J', bankAccountNo: '1234567890' };
  expect(getMemberAfter(updateProfile(state, member, { name: 'สมชาย', ...own }))?.bank?.accountName).toBe(
    'SOMCHAI J',
  );
});

test('an account of another member, an unknown bank and a blank name are refused', () => {
  const other = createMember(
    state,
    { phone: '0811111111', bank: { ...account, bankAccountNo: '9998887776' } },
    createEnv(state),
  );
  assert(other.ok && other.state, 'the other member must be created');
  expect(updateProfile(other.state, member, { name: 'x', ...account })).toEqual({
    ok: false,
    key: 'EXISTING_BANK',
  });
  const unknownBank = { ...account, bankCode: 'NOBANK' };
  expect(updateProfile(state, member, { name: 'x', ...unknownBank })).toEqual({
    ok: false,
    key: 'INVALID_BANK',
  });
  expect(updateProfile(state, member, { name: '  ', ...account })).toEqual({ ok: false, key: 'KEY_MISSING' });
  const blankHolder = { ...account, bankAccountName: ' ' };
  expect(updateProfile(state, member, { name: 'x', ...blankHolder })).toEqual({
    ok: false,
    key: 'KEY_MISSING',
  });
});

test('only the holder name of the bank account changes', () => {
  const change = { bankCode: 'KBANK', bankAccountName: ' SOMCHAI DEE ' };
  expect(getMemberAfter(updateBankAccountName(state, member, change))?.bank).toEqual({
    ...member.bank,
    accountName: 'SOMCHAI DEE',
  });
});

test.each([
  ['NO_BANK', { bankCode: 'KBANK', bankAccountName: 'A' }, null],
  ['INVALID_BANK', { bankCode: 'SCB', bankAccountName: 'A' }, member.bank],
  ['KEY_MISSING', { bankCode: 'KBANK', bankAccountName: '  ' }, member.bank],
] as const)('a holder name is refused with %s', (key, change, bank) => {
  expect(updateBankAccountName(state, { ...member, bank }, change)).toEqual({ ok: false, key });
});

test('after a change of password only the new one is accepted; a wrong old password is refused', () => {
  const refused = changePassword(state, member, { oldPassword: 'nope', newPassword: 'another1234' });
  expect(refused).toEqual({ ok: false, key: 'WRONG_PASSWORD' });
  const accepted = changePassword(state, member, { oldPassword: 'sandbox1234', newPassword: 'another1234' });
  assert(accepted.ok && accepted.state, 'the password must be changed');
  const after = accepted.state;
  const loginWith = (password: string) =>
    login(after, { username: member.phone, password }, createEnv(after)).ok;
  expect([loginWith('another1234'), loginWith('sandbox1234')]).toEqual([true, false]);
});
