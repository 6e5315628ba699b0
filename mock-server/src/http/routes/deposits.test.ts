import { expect, test } from 'vitest';

import { encryptLink } from '@wallet/shared/link-codec.ts';

import { openMemberSession } from '#testing/member-session.ts';
import { createSandbox } from '#testing/sandbox.ts';

import { SANDBOX_LINK_KEY } from '#http/server/link-decryptor.ts';

test('a QR code is created, paid once by the bank, and then gone', async () => {
  const { ask, operate, wallet } = await openMemberSession(await createSandbox());
  const created = await ask('POST', '/api/qrcode/KBANK', { amount: 300.5 });
  expect(created).toMatchObject({
    status: 200,
    body: { hasQrcode: true, qrcodeId: 'qr-1', amount: 300.5, expireIn: 900 },
  });
  expect(await ask('GET', '/api/qrcode/KBANK')).toMatchObject({
    body: { hasQrcode: true, qrcodeId: 'qr-1' },
  });
  expect(await ask('GET', '/api/qrcode/WW')).toMatchObject({ body: { hasQrcode: false } });
  expect(await operate('GET', '/operator')).toMatchObject({
    body: { qrCodes: [{ id: 'qr-1', provider: 'KBANK', amount: 300.5 }] },
  });
  expect(await operate('POST', '/operator/qr/qr-1', { act: 'pay' })).toMatchObject({ status: 200 });
  expect(await operate('POST', '/operator/qr/qr-1', { act: 'pay' })).toMatchObject({ status: 404 });
  expect(await wallet()).toBe(9_300.5);
  expect(await ask('GET', '/api/qrcode/KBANK')).toMatchObject({ body: { hasQrcode: false } });
});

test('a QR code that the operator expired, or whose time is over, cannot be paid', async () => {
  const { ask, operate, wallet } = await openMemberSession(await createSandbox(), 'qr-pending');
  await ask('POST', '/api/qrcode/WW', { amount: 100 });
  expect(await operate('POST', '/operator/qr/qr-2', { act: 'expire' })).toMatchObject({ status: 200 });
  expect(await operate('POST', '/operator/qr/qr-2', { act: 'pay' })).toMatchObject({ status: 404 });
  const { body } = await operate('POST', '/clock', { next: 'qr-expiry' });
  expect(body).toMatchObject({
    now: '2026-01-15T03:09:00.000Z',
    fired: [{ kind: 'qr-expiry', ref: 'qr-1' }],
  });
  expect(await operate('POST', '/operator/qr/qr-1', { act: 'pay' })).toMatchObject({ status: 422 });
  expect(await ask('GET', '/api/qrcode/KBANK')).toMatchObject({ body: { hasQrcode: false } });
  expect(await wallet()).toBe(9_000);
});

test('a QR code is cancelled by its id, in the body or in the query string', async () => {
  const { ask } = await openMemberSession(await createSandbox());
  for (const [url, body] of [
    ['/api/qrcode/WW', { qrcodeId: 'qr-1' }],
    ['/api/qrcode/WW?qrcodeId=qr-2', undefined],
  ] as const) {
    await ask('POST', '/api/qrcode/WW', { amount: 100 });
    expect(await ask('DELETE', url, body)).toMatchObject({ status: 200, body: { hasQrcode: false } });
  }
});

test('a rejected creation has the format of a QR response, and invalid input has not', async () => {
  const { world, ask } = await openMemberSession(await createSandbox(), 'qr-fails');
  expect(await ask('POST', '/api/qrcode/KBANK', { amount: 300 })).toMatchObject({
    status: 200,
    body: { hasQrcode: false, message: 'QR_FAIL' },
  });
  const before = world.hash();
  for (const amount of [300.001, '300', -300, 0, 19.99, 1e30, null, [], {}, true]) {
    const answer = await ask('POST', '/api/qrcode/KBANK', { amount });
    expect(answer, JSON.stringify(amount)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^KEY_/) },
    });
  }
  for (const provider of ['kbank', 'SCB', '%2F', '%00', 'x'.repeat(64_000), '__proto__']) {
    const { status } = await ask('POST', `/api/qrcode/${provider}`, { amount: 300 });
    expect([400, 404, 414, 431], provider.slice(0, 20)).toContain(status);
  }
  expect(world.hash()).toBe(before);
});

test('a wallet link is decrypted with the key of the app and credited when the operator accepts it', async () => {
  const { ask, operate, wallet } = await openMemberSession(await createSandbox());
  const link = 'https://gift.wallet.example/campaign/?v=1';
  const encrypted = () => encryptLink(link, { key: SANDBOX_LINK_KEY, format: 'v1' });
  expect(await ask('POST', '/api/wallet/truelink', { link: encrypted() })).toMatchObject({ status: 200 });
  expect(await operate('GET', '/operator')).toMatchObject({ body: { links: [{ id: 'link-1', link }] } });
  expect(await ask('POST', '/api/wallet/truelink', { link: encrypted() })).toMatchObject({
    status: 409,
    body: { message: 'TRUELINK_DUPLICATE' },
  });
  expect(await operate('POST', '/operator/links/link-1', { act: 'accept' })).toMatchObject({ status: 422 });
  expect(await operate('POST', '/operator/links/link-1', { act: 'accept', amount: 20 })).toMatchObject({
    status: 200,
  });
  expect(await operate('POST', '/operator/links/link-1', { act: 'invalid' })).toMatchObject({ status: 404 });
  expect(await wallet()).toBe(9_020);
});

test('a link that is damaged, encrypted with another key or not encrypted is invalid, and nothing changes', async () => {
  const { world, ask } = await openMemberSession(await createSandbox());
  const before = world.hash();
  const good = encryptLink('https://gift.wallet.example/2', { key: SANDBOX_LINK_KEY, format: 'v1' });
  const texts = [
    'https://gift.wallet.example/2',
    encryptLink('https://gift.wallet.example/2', { key: 'another', format: 'v1' }),
    encryptLink('https://gift.wallet.example/2', { key: SANDBOX_LINK_KEY, format: 'passphrase' }),
    encryptLink('no address', { key: SANDBOX_LINK_KEY, format: 'v1' }),
    good.slice(0, -1),
    `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`,
    'v1.',
    '\0',
  ];
  for (const link of texts) {
    const answer = await ask('POST', '/api/wallet/truelink', { link });
    expect(answer, link).toMatchObject({ status: 400, body: { message: 'TRUELINK_INVALID' } });
  }
  expect(world.hash()).toBe(before);
});

test('a deposit is credited to a member given by phone or by id', async () => {
  const { operate } = await openMemberSession(await createSandbox(), 'member-zero');
  const arrive = (who: string, amount: number) =>
    operate('POST', '/operator/deposits', { member: who, amount });
  expect(await arrive('0812345678', 100.25)).toMatchObject({ status: 201, body: { wallet: 100.25 } });
  expect(await arrive('1', 0.75)).toMatchObject({ status: 201, body: { wallet: 101 } });
  expect(await arrive('nobody', 1)).toMatchObject({ status: 404 });
  for (const amount of [0, -1, 1.001]) expect(await arrive('1', amount)).toMatchObject({ status: 422 });
});
