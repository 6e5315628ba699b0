import { expect, test } from 'vitest';

import { encryptLink } from '@wallet/shared/link-codec.ts';

import { openMemberSession } from '#testing/member-session.ts';
import { createSandbox } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { SANDBOX_LINK_KEY } from '#http/server/sandbox-app-config.ts';

test('a QR code is created, paid once by the bank, and then gone', async () => {
  const { callApi, callControl, readWallet } = await openMemberSession(await createSandbox());
  const created = await callApi('POST', '/api/qrcode/KBANK', { amount: 300.5 });
  expect(created).toMatchObject({
    status: 200,
    body: { hasQrcode: true, qrcodeId: 'qr-1', amount: 300.5, expireIn: 900 },
  });
  expect(await callApi('GET', '/api/qrcode/KBANK')).toMatchObject({
    body: { hasQrcode: true, qrcodeId: 'qr-1' },
  });
  expect(await callApi('GET', '/api/qrcode/WW')).toMatchObject({ body: { hasQrcode: false } });
  expect(await callControl('GET', '/operator')).toMatchObject({
    body: { qrCodes: [{ id: 'qr-1', provider: 'KBANK', amount: 300.5 }] },
  });
  expect(await callControl('POST', '/operator/qr/qr-1/pay', {})).toMatchObject({ status: 200 });
  expect(await callControl('POST', '/operator/qr/qr-1/pay', {})).toMatchObject({ status: 404 });
  expect(await readWallet()).toBe(9_300.5);
  expect(await callApi('GET', '/api/qrcode/KBANK')).toMatchObject({ body: { hasQrcode: false } });
});

test('a QR code that the operator expired, or whose time is over, cannot be paid', async () => {
  const { callApi, callControl, readWallet } = await openMemberSession(await createSandbox(), 'qr-pending');
  await callApi('POST', '/api/qrcode/WW', { amount: 100 });
  expect(await callControl('POST', '/operator/qr/qr-2/expire', {})).toMatchObject({ status: 200 });
  expect(await callControl('POST', '/operator/qr/qr-2/pay', {})).toMatchObject({ status: 404 });
  const { body } = await callControl('POST', '/clock', { next: 'qr-expiry' });
  expect(body).toMatchObject({
    now: '2026-01-15T03:09:00.000Z',
    expired: [{ kind: 'qr-expiry', ref: 'qr-1' }],
  });
  expect(await callControl('POST', '/operator/qr/qr-1/pay', {})).toMatchObject({ status: 422 });
  expect(await callApi('GET', '/api/qrcode/KBANK')).toMatchObject({ body: { hasQrcode: false } });
  expect(await readWallet()).toBe(9_000);
});

test('a QR code is cancelled by its id, in the body or in the query string', async () => {
  const { callApi } = await openMemberSession(await createSandbox());
  for (const [url, body] of [
    ['/api/qrcode/WW', { qrcodeId: 'qr-1' }],
    ['/api/qrcode/WW?qrcodeId=qr-2', undefined],
  ] as const) {
    await callApi('POST', '/api/qrcode/WW', { amount: 100 });
    expect(await callApi('DELETE', url, body)).toMatchObject({ status: 200, body: { hasQrcode: false } });
  }
});

test('a rejected creation has the format of a QR response, and invalid input has not', async () => {
  const { world, callApi } = await openMemberSession(await createSandbox(), 'qr-fails');
  expect(await callApi('POST', '/api/qrcode/KBANK', { amount: 300 })).toMatchObject({
    status: 200,
    body: { hasQrcode: false, message: 'QR_FAIL' },
  });
  const before = hashWorld(world);
  for (const amount of [300.001, '300', -300, 0, 19.99, 1e30, null, [], {}, true]) {
    const response = await callApi('POST', '/api/qrcode/KBANK', { amount });
    expect(response, JSON.stringify(amount)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^KEY_/) },
    });
  }
  for (const provider of ['kbank', 'SCB', '%2F', '%00', 'x'.repeat(64_000), '__proto__']) {
    const { status } = await callApi('POST', `/api/qrcode/${provider}`, { amount: 300 });
    expect([400, 404, 414, 431], provider.slice(0, 20)).toContain(status);
  }
  expect(hashWorld(world)).toBe(before);
});

test('a wallet link is decrypted with the key of the app and credited when the operator accepts it', async () => {
  const { callApi, callControl, readWallet } = await openMemberSession(await createSandbox());
  const link = 'https://gift.wallet.example/campaign/?v=1';
  const encrypted = () => encryptLink(link, { key: SANDBOX_LINK_KEY, format: 'v1' });
  expect(await callApi('POST', '/api/wallet/truelink', { link: encrypted() })).toMatchObject({ status: 200 });
  expect(await callControl('GET', '/operator')).toMatchObject({ body: { links: [{ id: 'link-1', link }] } });
  expect(await callApi('POST', '/api/wallet/truelink', { link: encrypted() })).toMatchObject({
    status: 409,
    body: { message: 'TRUELINK_DUPLICATE' },
  });
  expect(await callControl('POST', '/operator/links/link-1/approve', {})).toMatchObject({
    status: 422,
  });
  expect(await callControl('POST', '/operator/links/link-1/approve', { amount: 20 })).toMatchObject({
    status: 200,
  });
  expect(await callControl('POST', '/operator/links/link-1/reject', { reason: 'invalid' })).toMatchObject({
    status: 404,
  });
  expect(await readWallet()).toBe(9_020);
});

test('a link that is damaged, encrypted with another key or not encrypted is invalid, and nothing changes', async () => {
  const { world, callApi } = await openMemberSession(await createSandbox());
  const before = hashWorld(world);
  const encryptedLink = encryptLink('https://gift.wallet.example/2', { key: SANDBOX_LINK_KEY, format: 'v1' });
  const texts = [
    'https://gift.wallet.example/2',
    encryptLink('https://gift.wallet.example/2', { key: 'another', format: 'v1' }),
    encryptLink('https://gift.wallet.example/2', { key: SANDBOX_LINK_KEY, format: 'passphrase' }),
    encryptLink('no address', { key: SANDBOX_LINK_KEY, format: 'v1' }),
    encryptedLink.slice(0, -1),
    `${encryptedLink.slice(0, 20)}${encryptedLink[20] === 'A' ? 'B' : 'A'}${encryptedLink.slice(21)}`,
    'v1.',
    '\0',
  ];
  for (const link of texts) {
    const response = await callApi('POST', '/api/wallet/truelink', { link });
    expect(response, link).toMatchObject({ status: 400, body: { message: 'TRUELINK_INVALID' } });
  }
  expect(hashWorld(world)).toBe(before);
});

test('a deposit is credited to a member given by phone or by id', async () => {
  const { callControl } = await openMemberSession(await createSandbox(), 'member-zero');
  const depositTo = (idOrPhone: string, amount: number) =>
    callControl('POST', '/operator/deposits', { member: idOrPhone, amount });
  expect(await depositTo('0812345678', 100.25)).toMatchObject({ status: 201, body: { wallet: 100.25 } });
  expect(await depositTo('1', 0.75)).toMatchObject({ status: 201, body: { wallet: 101 } });
  expect(await depositTo('nobody', 1)).toMatchObject({ status: 404 });
  for (const amount of [0, -1, 1.001]) expect(await depositTo('1', amount)).toMatchObject({ status: 422 });
});
