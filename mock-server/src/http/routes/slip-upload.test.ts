import { expect, test } from 'vitest';

import { openMemberSession } from '#testing/member-session.ts';
import { jpeg, INVALID_SLIPS, png } from '#testing/files/image-files.ts';
import { toFormData, type TestWorld, createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const toFile = (bytes: Uint8Array, name = 'slip.png', type = 'image/png') =>
  new File([Uint8Array.from(bytes)], name, { type });

test('a slip is uploaded, reviewed by the operator and credited', async () => {
  const { callApi, callControl, readWallet } = await openMemberSession(await createSandbox(), 'member-zero');
  const response = await callApi('POST', '/api/wallet/slip', toFormData({ file: toFile(png()) }));
  expect(response).toMatchObject({ status: 200, body: { reference: 'slip-1' } });
  expect(await callControl('GET', '/operator')).toMatchObject({
    body: { slips: [{ id: 'slip-1', member: '1', status: 'PENDING' }] },
  });
  const review = { amount: 350.5 };
  expect(await callControl('POST', '/operator/slips/slip-1/approve', review)).toMatchObject({ status: 200 });
  expect(await callControl('POST', '/operator/slips/slip-1/approve', review)).toMatchObject({ status: 422 });
  expect(await callControl('POST', '/operator/slips/slip-9/approve', review)).toMatchObject({ status: 404 });
  expect(await readWallet()).toBe(350.5);
  const list = await callApi('POST', '/api/statement/slip', { page: 1, limit: 10 });
  expect(list).toMatchObject({ body: { total: 1, slips: [{ status: 'SUCCESS', amount: 350.5 }] } });
});

test('U4 an image is served with headers under which no script in it can run', async () => {
  const sandbox = await createSandbox();
  const { id, callApi } = await openMemberSession(sandbox, 'member-zero');
  await callApi(
    'POST',
    '/api/wallet/slip',
    toFormData({ file: toFile(jpeg(), '../../<b>.JPG', 'image/jpeg') }),
  );
  const { body } = await callApi('GET', '/api/statement/slip/reference/slip-1');
  const { url } = body as { url: string };
  expect(url).toMatch(new RegExp(`^/media/${id}/[\\w-]{43}\\.jpg$`));

  // An <img> sends neither a token nor a world.
  const image = await sandbox.app.inject({ url });
  expect(image.statusCode).toBe(200);
  expect(image.rawPayload.equals(jpeg())).toBe(true);
  expect(image.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, no-store',
  });
  for (const otherUrl of [
    url.replace(id, 'default'),
    url.replace(/.{4}$/, '.png'),
    '/media/nowhere/x',
    `/media/${id}/..`,
  ]) {
    expect((await sandbox.app.inject({ url: otherUrl })).statusCode, otherUrl).toBe(404);
  }
});

test('an uploaded slip is part of an export, and the journal does not contain it', async () => {
  const sandbox = await createSandbox();
  const { callApi, callControl } = await openMemberSession(sandbox, 'member-zero');
  await callApi('POST', '/api/wallet/slip', toFormData({ file: toFile(png()) }));
  const base64 = Buffer.from(png()).toString('base64');
  const file = await callControl('GET', '/export');
  expect(JSON.stringify(file.body)).toContain(base64);
  expect(JSON.stringify((await callControl('GET', '/journal')).body)).not.toContain(base64);

  const copy = (await sandbox.call('POST', '/__sandbox/worlds/import', { body: file.body }))
    .body as TestWorld;
  const { body } = await sandbox.call('GET', '/api/statement/slip/reference/slip-1', {
    token: firstToken(copy),
  });
  const { url } = body as { url: string };
  expect(url).toContain(`/media/${copy.id}/`);
  expect((await sandbox.app.inject({ url })).rawPayload.equals(png())).toBe(true);
});

test('an invalid slip is rejected with its key, and nothing changes', async () => {
  const { world, callApi } = await openMemberSession(await createSandbox());
  const before = hashWorld(world);
  for (const [description, bytes] of Object.entries(INVALID_SLIPS)) {
    const key = bytes.length === 0 ? 'SLIP_NO_FILE' : 'SLIP_INVALID_FILE';
    const response = await callApi('POST', '/api/wallet/slip', toFormData({ file: toFile(bytes) }));
    expect(response, description).toMatchObject({ status: 400, body: { message: key } });
  }
  for (const type of [
    '',
    'image/svg+xml',
    'image/gif',
    'text/html',
    'application/octet-stream',
    'image/jpeg',
  ]) {
    const response = await callApi(
      'POST',
      '/api/wallet/slip',
      toFormData({ file: toFile(png(), 'slip.png', type) }),
    );
    expect(response, type).toMatchObject({ status: 400, body: { message: 'SLIP_INVALID_FILE' } });
  }
  expect(hashWorld(world)).toBe(before);
});

test('a slip one byte above ten megabytes is rejected, and the server keeps running', async () => {
  const { world, callApi } = await openMemberSession(await createSandbox());
  const before = hashWorld(world);
  for (const size of [10 * 1024 * 1024 + 1, 10 * 1024 * 1024 + 100_000]) {
    const bytes = new Uint8Array(size);
    bytes.set(png());
    const { status, body } = await callApi('POST', '/api/wallet/slip', toFormData({ file: toFile(bytes) }));
    expect([status, body]).toEqual([400, { message: 'SLIP_INVALID_FILE' }]);
  }
  expect(hashWorld(world)).toBe(before);
});

const CRLF = '\r\n';
const part = (disposition: string, content = 'x') =>
  `--b${CRLF}content-disposition: form-data; ${disposition}${CRLF}content-type: image/png${CRLF}${CRLF}${content}${CRLF}`;
const END = `--b--${CRLF}`;

const MALFORMED_FORMS: readonly (readonly [string, string, string])[] = [
  ['without a boundary', 'multipart/form-data', `${part('name="file"; filename="a.png"')}${END}`],
  [
    'with another boundary',
    'multipart/form-data; boundary=c',
    `${part('name="file"; filename="a.png"')}${END}`,
  ],
  ['without a closing boundary', 'multipart/form-data; boundary=b', part('name="file"; filename="a.png"')],
  ['empty', 'multipart/form-data; boundary=b', ''],
  ['of a closing boundary only', 'multipart/form-data; boundary=b', END],
  [
    'of 1,000 parts',
    'multipart/form-data; boundary=b',
    part('name="file"; filename="a.png"').repeat(1_000) + END,
  ],
  ['of 1,000 fields', 'multipart/form-data; boundary=b', part('name="x"').repeat(1_000) + END],
  [
    'with the file under another name',
    'multipart/form-data; boundary=b',
    part('name="slip"; filename="a.png"') + END,
  ],
  ['with a text instead of the file', 'multipart/form-data; boundary=b', part('name="file"') + END],
  [
    'of a text with a name of 64 KB',
    'multipart/form-data; boundary=b',
    part(`name="file"; filename="${'a'.repeat(65_536)}.png"`) + END,
  ],
  [
    'of a text with a NUL in its name',
    'multipart/form-data; boundary=b',
    part('name="file"; filename="a\0.png"') + END,
  ],
  [
    'of a text with a path as its name',
    'multipart/form-data; boundary=b',
    part('name="file"; filename="../../a.png"') + END,
  ],
  [
    'of a text with a right-to-left override in its name',
    'multipart/form-data; boundary=b',
    part('name="file"; filename="a\u202egnp.exe"') + END,
  ],
  ['that sets a prototype', 'multipart/form-data; boundary=b', part('name="__proto__"') + END],
  ['as JSON', 'application/json', '{"file":"x"}'],
  ['as a URL-encoded form', 'application/x-www-form-urlencoded', 'file=x'],
];

test('an upload that is malformed is a client error, and nothing changes', async () => {
  const sandbox = await createSandbox();
  for (const [kind, type, body] of MALFORMED_FORMS) {
    const { id, token, world } = await openMemberSession(sandbox);
    const before = hashWorld(world);
    const response = await sandbox.call('POST', '/api/wallet/slip', {
      world: id,
      token,
      body,
      headers: { 'content-type': type },
    });
    expect(response.status, kind).toBeGreaterThanOrEqual(400);
    expect(response.status, kind).toBeLessThan(500);
    expect(response.body, kind).toMatchObject({ message: expect.stringMatching(/^(SLIP_|KEY_)/) });
    expect(hashWorld(world), kind).toBe(before);
  }
});
