import { expect, test } from 'vitest';

import { VISITOR } from '@wallet/fixtures/visitor.ts';

import { openMemberSession } from '#testing/member-session.ts';
import { createSandbox } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const { phone, registration } = VISITOR;
const NO_BANK_ACCOUNT = { bankCode: '', bankAccountName: '', bankAccountNo: '' };

test('a visitor verifies a phone, registers, signs in and reads the profile', async () => {
  const sandbox = await createSandbox();
  const { callApi, callControl } = await openMemberSession(sandbox, 'member-zero');
  const response = await callApi('POST', '/api/otp/send', { phoneNumber: phone });
  const { otpToken, otpRef } = response.body as { otpToken: string; otpRef: string };

  const outbox = await callControl('GET', `/otp?phone=${phone}`);
  const [message] = (outbox.body as { otp: { code: string }[] }).otp;
  expect(message).toMatchObject({
    phone,
    token: otpToken,
    ref: otpRef,
    expiresAt: '2026-01-15T03:05:00.000Z',
  });
  const otpCode = message?.code ?? '';
  expect(otpCode).toMatch(/^\d{6}$/);
  expect(JSON.stringify(response)).not.toContain(otpCode);
  expect((await callControl('GET', '/otp?phone=0800000000')).body).toMatchObject({
    message: 'SANDBOX_PHONE_UNKNOWN',
  });

  const verified = await callApi('POST', '/api/otp/verify', { otpToken, otpCode });
  expect(verified).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
  expect(await callApi('POST', '/api/otp/send', { phoneNumber: phone })).toMatchObject({
    body: { code: 'OTP_VERIFIED' },
  });
  expect(
    await callApi('POST', '/api/account/validate', { ...registration, ...NO_BANK_ACCOUNT }),
  ).toMatchObject({
    status: 200,
  });
  expect(await callApi('POST', '/api/account', registration)).toMatchObject({ status: 200, body: {} });
  expect(await callApi('POST', '/api/account', registration)).toMatchObject({
    status: 409,
    body: { message: 'EXISTING_USER' },
  });

  const { password } = registration;
  const { body } = await callApi('POST', '/api/login', { username: phone, password });
  const { token } = body as { token: string };
  expect(await sandbox.call('GET', '/api/account/profile', { token })).toMatchObject({
    body: {
      profile: { username: phone, name: 'วีระ', currency: 'BAHT' },
      bankAccount: { bankAccountNo: '5556667778' },
    },
  });
  expect(await sandbox.call('GET', '/api/wallet', { token })).toMatchObject({
    body: { wallet: { amount: 0 } },
  });
});

test('profile, account name and password are changed and read back', async () => {
  const sandbox = await createSandbox();
  const { id: world, token } = await openMemberSession(sandbox, 'bank-name-thai-ktb');
  const put = (path: string, body: unknown) =>
    sandbox.call('PUT', `/api/account/${path}`, { world, token, body });
  const readProfile = () => sandbox.call('GET', '/api/account/profile', { world, token });

  expect(await put('bankAccountName', { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' })).toMatchObject({
    status: 200,
  });
  expect(await readProfile()).toMatchObject({
    body: { bankAccount: { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' } },
  });
  const change = {
    name: 'สมหญิง',
    bankCode: 'SCB',
    bankAccountName: 'ใครก็ได้',
    bankAccountNo: '111-2-33333-4',
  };
  expect(await put('profile', change)).toMatchObject({ status: 200 });
  expect(await readProfile()).toMatchObject({
    body: { profile: { name: 'สมหญิง' }, bankAccount: { bankCode: 'SCB', bankAccountNo: '1112333334' } },
  });
  expect(await put('changepwd', { oldPassword: 'sandbox1234', newPassword: 'another1234' })).toMatchObject({
    status: 200,
  });
  const body = { username: '0812345678', password: 'another1234' };
  expect(await sandbox.call('POST', '/api/login', { world, body })).toMatchObject({ status: 200 });
});

const VALID_REQUESTS: readonly (readonly ['POST' | 'PUT', string, Readonly<Record<string, unknown>>])[] = [
  ['POST', '/api/account/validate', registration],
  ['POST', '/api/account', registration],
  [
    'PUT',
    '/api/account/profile',
    { name: 'x', bankCode: 'SCB', bankAccountName: 'X', bankAccountNo: '1112333334' },
  ],
  ['PUT', '/api/account/bankAccountName', { bankCode: 'KBANK', bankAccountName: 'X' }],
  ['PUT', '/api/account/changepwd', { oldPassword: 'sandbox1234', newPassword: 'x' }],
  ['POST', '/api/otp/send', { phoneNumber: phone }],
  ['POST', '/api/otp/verify', { otpToken: 'x', otpCode: '123456' }],
];
const INVALID_VALUES = [null, 7, 1e30, true, [], {}, ['x'], 'x'.repeat(5_000), '\0'.repeat(300)];

test('a call with a body rejects each field that is missing or of another type, and nothing changes', async () => {
  const sandbox = await createSandbox();
  for (const [method, url, validBody] of VALID_REQUESTS) {
    const { id: world, token, world: state } = await openMemberSession(sandbox, 'otp-off');
    const before = hashWorld(state);
    for (const field of Object.keys(validBody)) {
      const { [field]: _, ...incomplete } = validBody;
      for (const body of [incomplete, ...INVALID_VALUES.map((value) => ({ ...validBody, [field]: value }))]) {
        const response = await sandbox.call(method, url, { world, token, body });
        expect(response, `${field} ${JSON.stringify(body).slice(0, 90)}`).toMatchObject({
          status: 400,
          body: {
            message: expect.stringMatching(/^(KEY_MISSING|KEY_INVALID|PHONE_NUMBER_REQUIRE_10_DIGIT)$/),
          },
        });
      }
    }
    expect(hashWorld(state), `${method} ${url}`).toBe(before);
  }
});

test('an undeclared field is ignored', async () => {
  const { world, callApi } = await openMemberSession(await createSandbox(), 'otp-off');
  const body = { ...registration, wallet: 1_000_000, isActive: false, id: '1', coins: 99, invitedBy: '1' };
  expect(await callApi('POST', '/api/account', body)).toMatchObject({ status: 200 });
  expect(world.state.members.get('2')).toMatchObject({ coins: 0, isActive: true });
  expect(world.state.ledger.balances.get('member:2:main')).toBeUndefined();
});
