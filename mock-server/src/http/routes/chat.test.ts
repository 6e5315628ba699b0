import { expect, test } from 'vitest';

import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { openMemberSession } from '#testing/member-session.ts';
import { mp4 } from '#testing/files/video-files.ts';
import { gif, jpeg, png } from '#testing/files/image-files.ts';
import { toFormData, createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const SEND_URL = '/api/chat/send-message';
const HISTORY_URL = '/api/chat/history';
const READ_URL = '/api/chat/read-customer/';
const MEGABYTE = 1024 * 1024;

const toFileForm = (bytes: Uint8Array, name: string, type: string) =>
  toFormData({ file: new File([Uint8Array.from(bytes)], name, { type }) });

test('a guest and the operator exchange messages, and each one is in the operator’s queue', async () => {
  const { call, createWorld } = await createSandbox();
  const { id: world } = await createWorld({ scenario: 'fresh-visitor' });
  const guest = { userId: '', guestId: guestId() };
  const operatorUrl = `/__sandbox/worlds/${world}/operator`;
  expect(await call('GET', '/api/chat/config', { world })).toMatchObject({ body: { PREFIX: 'chat_' } });
  const response = await call('POST', SEND_URL, {
    world,
    body: messageBody(textMessage('สวัสดี'), { ...guest, name: 'แขก' }),
  });
  expect(response).toMatchObject({ status: 200, body: { createdAt: expect.stringMatching(/^2026-01-15T/) } });
  expect(await call('GET', operatorUrl)).toMatchObject({
    body: { rooms: [{ id: guest.guestId, name: 'แขก', unread: 1 }] },
  });

  const room = `${operatorUrl}/chat/${guest.guestId}`;
  const reply = await call('POST', `${room}/say`, { body: { message: textMessage('ค่ะ'), name: 'ฝน' } });
  expect(reply.status).toBe(201);
  const history = await call('POST', HISTORY_URL, { world, body: { ...guest, limit: 10, skip: 0 } });
  expect(history.body).toMatchObject([
    { sender: 'operator', name: 'ฝน', guestId: guest.guestId },
    { sender: 'customer', name: 'แขก' },
  ]);
  expect(await call('GET', room)).toMatchObject({ body: { total: 2, unread: 0, unreadByCustomer: 1 } });
  expect(await call('PUT', READ_URL, { world, body: guest })).toMatchObject({ status: 200 });
  expect(await call('GET', `${room}?limit=1`)).toMatchObject({
    body: { name: 'แขก', unreadByCustomer: 0, session_id: 'session-1', messages: [{ name: 'ฝน' }] },
  });
  expect(await call('POST', `${room}/end-session`)).toMatchObject({ status: 200 });
  expect(await call('POST', `${room}/end-session`)).toMatchObject({ status: 422 });
});

test('the operator can send every message type of the contract, and URLs are not followed', async () => {
  const { id, callControl, callApi } = await openMemberSession(await createSandbox(), 'chat-35-all-types');
  const messages = [
    {
      message_type: 'buttons',
      payload: 'x',
      payloads: [{ type: 'web', title: 'go', payload: 'javascript:alert(1)' }],
    },
    { message_type: 'media', payload: { url: true, fileType: 'file', filePath: 'data:text/html,x' } },
    { message_type: 'quick_replies', payload: 'x', payloads: [] },
    { message_type: 'generic', payloads: [{ title: 't', image_url: '//evil.example/x.png' }] },
    { message_type: 'postback', payload: 'P' },
    { message_type: 'unknown' },
  ];
  for (const message of messages)
    expect((await callControl('POST', '/operator/chat/1/say', { message })).status).toBe(201);
  const { body } = await callApi('POST', HISTORY_URL, { limit: 6, skip: 0 });
  expect((body as { message: unknown }[]).map(({ message }) => message).reverse()).toEqual(messages);

  for (const [status, message] of [
    [422, { message_type: 'other' }],
    [422, { message_type: 'text' }],
    [422, { message_type: 'buttons', payload: 'x', payloads: [{ type: 'fax', title: 'x' }] }],
    [422, textMessage('x'.repeat(2_001))],
  ] as const)
    expect((await callControl('POST', '/operator/chat/1/say', { message })).status).toBe(status);
  for (const room of ['99', 'short', 'x'.repeat(128) + '!', id]) {
    expect((await callControl('GET', `/operator/chat/${room}/say`)).status).toBeGreaterThanOrEqual(404);
    expect((await callControl('POST', `/operator/chat/${room}/mark-read`)).status).toBeGreaterThanOrEqual(
      404,
    );
  }
});

test('35 old messages are imported and listed before new ones', async () => {
  const { callControl, callApi } = await openMemberSession(await createSandbox(), 'member-zero');
  await callControl('POST', '/operator/chat/1/say', { message: textMessage('now') });
  for (let count = 0; count < 35; count++) {
    const createdAt = `2026-01-14T10:${String(count).padStart(2, '0')}:00+07:00`;
    await callControl('POST', '/operator/chat/1/say', { message: textMessage(String(count)), createdAt });
  }
  const { body } = await callApi('POST', HISTORY_URL, { userId: '1', limit: 100, skip: 0 });
  expect(textsOf(body)).toEqual(['now', ...Array.from({ length: 35 }, (_, index) => String(34 - index))]);
  const futureMessage = { message: textMessage('x'), createdAt: '2027-01-01T00:00:00Z' };
  expect(await callControl('POST', '/operator/chat/1/say', futureMessage)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'createdAt' }] },
  });
});

test('CH-9 an invalid message is rejected with its key, and nothing is stored or sent', async () => {
  const { callApi, world, callControl } = await openMemberSession(await createSandbox(), 'chat-empty');
  const before = hashWorld(world);
  const validMessage = messageBody(textMessage('x'));
  for (const [key, body] of [
    ['KEY_MISSING', {}],
    ['KEY_MISSING', { ...validMessage, message: undefined }],
    ['KEY_MISSING', { ...validMessage, message: {} }],
    ['KEY_MISSING', { ...validMessage, message: { message_type: 'text' } }],
    ['KEY_MISSING', { ...validMessage, message: textMessage(' \n\t ') }],
    ['KEY_INVALID', { ...validMessage, message: { message_type: 'shout', payload: 'x' } }],
    ['KEY_INVALID', { ...validMessage, message: textMessage('x'.repeat(2_001)) }],
    ['KEY_INVALID', { ...validMessage, message: { message_type: 'text', payload: ['x'] } }],
    [
      'KEY_INVALID',
      {
        ...validMessage,
        message: {
          message_type: 'media',
          payload: { url: true, fileType: 'image', filePath: 'javascript:alert(1)' },
        },
      },
    ],
    ['KEY_INVALID', { ...validMessage, sender: 'operator' }],
    ['KEY_INVALID', { ...validMessage, userId: 'x'.repeat(10_240) }],
    ['UNAUTHORIZED', { ...validMessage, userId: '2' }],
  ] as const)
    expect((await callApi('POST', SEND_URL, body)).body, JSON.stringify(body).slice(0, 90)).toEqual({
      message: key,
    });
  for (const body of [
    { limit: 0, skip: 0 },
    { limit: 10, skip: -1 },
    { limit: '10', skip: 0 },
  ])
    expect(await callApi('POST', HISTORY_URL, body)).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID' },
    });
  expect(hashWorld(world)).toBe(before);
  expect(await callControl('GET', '/operator')).toMatchObject({ body: { rooms: [] } });
});

test('W2 an ended token or one of another world can neither read, write nor upload', async () => {
  const sandbox = await createSandbox();
  const [ownWorld, otherWorld] = [await sandbox.createWorld(), await sandbox.createWorld()];
  const token = firstToken(ownWorld);
  await sandbox.call('PATCH', `/__sandbox/worlds/${ownWorld.id}/members/1`, { body: { token: 'expired' } });
  const ids = { userId: '1', guestId: guestId() };
  for (const world of [ownWorld.id, otherWorld.id]) {
    const before = hashWorld(sandbox.getWorld(world));
    for (const [method, url, body] of [
      ['POST', SEND_URL, messageBody(textMessage('x'), ids)],
      ['POST', HISTORY_URL, { ...ids, limit: 10, skip: 0 }],
      ['PUT', READ_URL, ids],
      ['POST', '/api/chat/upload-image', toFileForm(png(), 'a.png', 'image/png')],
      ['POST', '/api/chat/upload-video', toFileForm(mp4(), 'a.mp4', 'video/mp4')],
    ] as const)
      expect((await sandbox.call(method, url, { world, token, body })).status, url).toBe(401);
    expect(hashWorld(sandbox.getWorld(world))).toBe(before);
  }
});

const UPLOADS = [
  ['image', png(), 'photo.png', 'image/png'],
  ['image', jpeg(), '../../a b.JPEG', 'image/jpeg'],
  ['image', gif(), 'wave.gif', 'image/gif'],
  ['video', mp4(), 'clip.mp4', 'video/mp4'],
] as const;

test.each(UPLOADS)(
  'U4 an uploaded %s %j is served with its own type and can be sent',
  async (kind, bytes, name, type) => {
    const sandbox = await createSandbox();
    const { id, callApi } = await openMemberSession(sandbox);
    const { body } = await callApi('POST', `/api/chat/upload-${kind}`, toFileForm(bytes, name, type));
    const { path } = body as { path: string };
    expect(path).toMatch(new RegExp(`^/media/${id}/[\\w-]{43}\\.(png|jpg|gif|mp4)$`));
    const file = await sandbox.app.inject({ url: path });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    const message = {
      message_type: 'media' as const,
      payload: { url: false, fileType: kind, filePath: path },
    };
    expect(await callApi('POST', SEND_URL, messageBody(message))).toMatchObject({ status: 200 });

    // A fork serves the file under its own URL.
    const fork = await sandbox.createWorld({}, `/${id}/fork`);
    const options = { world: fork.id, token: firstToken(fork), body: { userId: '1', limit: 1, skip: 0 } };
    const history = await sandbox.call('POST', HISTORY_URL, options);
    const forkPath = path.replace(id, fork.id);
    expect(history.body).toMatchObject([{ message: { payload: { filePath: forkPath } } }]);
    expect((await sandbox.app.inject({ url: forkPath })).rawPayload.equals(bytes)).toBe(true);
  },
);

test('a video is served in the byte ranges that a player requests', async () => {
  const sandbox = await createSandbox();
  const { callApi } = await openMemberSession(sandbox);
  const { body } = await callApi(
    'POST',
    '/api/chat/upload-video',
    toFileForm(mp4(), 'clip.mp4', 'video/mp4'),
  );
  const { path: url } = body as { path: string };
  const { length } = mp4();
  const requestRange = (range: string) => sandbox.app.inject({ url, headers: { range } });
  for (const [range, from, to] of [
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, length - 1],
    ['bytes=-5', length - 5, length - 1],
    ['bytes=2-99999', 2, length - 1],
  ] as const) {
    const { statusCode, headers, rawPayload } = await requestRange(range);
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${length}`]);
    expect(rawPayload.equals(mp4().slice(from, to + 1))).toBe(true);
  }
  expect((await requestRange(`bytes=${length}-`)).statusCode).toBe(416);
  for (const malformedRange of ['bytes=-', 'bytes=5-2', 'lines=1-2', 'bytes=0-1,3-4'])
    expect((await requestRange(malformedRange)).statusCode, malformedRange).toBe(200);
});

/** Creates an image or a video of this size, padded with a chunk of its own. */
function createPaddedVideo(bytes: number): Uint8Array {
  const video = new Uint8Array(bytes);
  video.set(mp4());
  new DataView(video.buffer).setUint32(mp4().length, bytes - mp4().length);
  video.set(new TextEncoder().encode('free'), mp4().length + 4);
  return video;
}

test.each([
  ['video', 20 * MEGABYTE, 200],
  ['video', 20 * MEGABYTE + 1, 400],
  ['image', 10 * MEGABYTE + 1, 400],
] as const)('U2 CH-5 a %s of %d bytes gets status %d', async (kind, bytes, status) => {
  const { callApi, world } = await openMemberSession(await createSandbox(), 'chat-empty');
  const before = hashWorld(world);
  const [name, type] = kind === 'video' ? ['a.mp4', 'video/mp4'] : ['a.png', 'image/png'];
  const response = await callApi(
    'POST',
    `/api/chat/upload-${kind}`,
    toFileForm(createPaddedVideo(bytes), name, type),
  );
  expect(response.status).toBe(status);
  if (status !== 200) expect(hashWorld(world)).toBe(before);
});

test('CH-5 a file without an extension, of another type or with a false extension is rejected', async () => {
  const { callApi, world } = await openMemberSession(await createSandbox(), 'chat-empty');
  const before = hashWorld(world);
  for (const [kind, bytes, name, type] of [
    ['image', png(), 'photo', 'image/png'],
    ['image', png(), 'photo.webp', 'image/png'],
    ['image', new TextEncoder().encode('MZ'), 'photo.png', 'image/png'],
    ['image', mp4(), 'clip.mp4', 'video/mp4'],
    ['video', gif(), 'a.gif', 'image/gif'],
    ['video', mp4(), 'clip.mov', 'video/quicktime'],
    ['image', new Uint8Array(), 'photo.png', 'image/png'],
  ] as const)
    expect(
      (await callApi('POST', `/api/chat/upload-${kind}`, toFileForm(bytes, name, type))).status,
      name,
    ).toBe(400);
  expect(hashWorld(world)).toBe(before);
});
