import { expect, test } from 'vitest';

import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { openMemberSession } from '#testing/member-session.ts';
import { gif, mp4 } from '#testing/files/video-files.ts';
import { jpeg, png } from '#testing/files/image-files.ts';
import { toFormData, type TestWorld, createSandbox, firstToken } from '#testing/sandbox.ts';

const SEND = '/api/chat/send-message';
const HISTORY = '/api/chat/history';
const READ = '/api/chat/read-customer/';
const MEGABYTE = 1024 * 1024;

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  toFormData({ file: new File([Uint8Array.from(bytes)], name, { type }) });

test('a guest and the operator exchange messages, and each one is in the operator’s queue', async () => {
  const { call, createWorld } = await createSandbox();
  const { id: world } = await createWorld({ scenario: 'fresh-visitor' });
  const guest = { userId: '', guestId: guestId() };
  const desk = `/__sandbox/worlds/${world}/operator`;
  expect(await call('GET', '/api/chat/config', { world })).toMatchObject({ body: { PREFIX: 'chat_' } });
  const sent = await call('POST', SEND, {
    world,
    body: messageBody(textMessage('สวัสดี'), { ...guest, name: 'แขก' }),
  });
  expect(sent).toMatchObject({ status: 200, body: { createdAt: expect.stringMatching(/^2026-01-15T/) } });
  expect(await call('GET', desk)).toMatchObject({
    body: { rooms: [{ id: guest.guestId, name: 'แขก', unread: 1 }] },
  });

  const room = `${desk}/chat/${guest.guestId}`;
  const said = await call('POST', room, { body: { message: textMessage('ค่ะ'), name: 'ฝน' } });
  expect(said.status).toBe(201);
  const history = await call('POST', HISTORY, { world, body: { ...guest, limit: 10, skip: 0 } });
  expect(history.body).toMatchObject([
    { sender: 'operator', name: 'ฝน', guestId: guest.guestId },
    { sender: 'customer', name: 'แขก' },
  ]);
  expect(await call('GET', room)).toMatchObject({ body: { total: 2, unread: 0, unreadByCustomer: 1 } });
  expect(await call('PUT', READ, { world, body: guest })).toMatchObject({ status: 200 });
  expect(await call('GET', `${room}?limit=1`)).toMatchObject({
    body: { name: 'แขก', unreadByCustomer: 0, session_id: 'session-1', messages: [{ name: 'ฝน' }] },
  });
  expect(await call('POST', `${room}/end-session`)).toMatchObject({ status: 200 });
  expect(await call('POST', `${room}/end-session`)).toMatchObject({ status: 422 });
});

test('the operator can send every message type of the contract, and URLs are not followed', async () => {
  const { id, operate, ask } = await openMemberSession(await createSandbox(), 'chat-35-all-types');
  const forms = [
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
  for (const message of forms)
    expect((await operate('POST', '/operator/chat/1', { message })).status).toBe(201);
  const { body } = await ask('POST', HISTORY, { limit: 6, skip: 0 });
  expect((body as { message: unknown }[]).map(({ message }) => message).reverse()).toEqual(forms);

  for (const [status, message] of [
    [422, { message_type: 'other' }],
    [422, { message_type: 'text' }],
    [422, { message_type: 'buttons', payload: 'x', payloads: [{ type: 'fax', title: 'x' }] }],
    [422, textMessage('x'.repeat(2_001))],
  ] as const)
    expect((await operate('POST', '/operator/chat/1', { message })).status).toBe(status);
  for (const room of ['99', 'short', 'x'.repeat(128) + '!', id]) {
    expect((await operate('GET', `/operator/chat/${room}`)).status).toBeGreaterThanOrEqual(404);
    expect((await operate('POST', `/operator/chat/${room}/read`)).status).toBeGreaterThanOrEqual(404);
  }
});

test('35 old messages are imported and listed before new ones', async () => {
  const { operate, ask } = await openMemberSession(await createSandbox(), 'member-zero');
  await operate('POST', '/operator/chat/1', { message: textMessage('now') });
  for (let count = 0; count < 35; count++) {
    const createdAt = `2026-01-14T10:${String(count).padStart(2, '0')}:00+07:00`;
    await operate('POST', '/operator/chat/1', { message: textMessage(String(count)), createdAt });
  }
  const { body } = await ask('POST', HISTORY, { userId: '1', limit: 100, skip: 0 });
  expect(textsOf(body)).toEqual(['now', ...Array.from({ length: 35 }, (_, index) => String(34 - index))]);
  const late = { message: textMessage('x'), createdAt: '2027-01-01T00:00:00Z' };
  expect(await operate('POST', '/operator/chat/1', late)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'createdAt' }] },
  });
});

test('CH-9 an invalid message is rejected with its key, and nothing is stored or sent', async () => {
  const { ask, world, operate } = await openMemberSession(await createSandbox());
  const before = world.hash();
  const good = messageBody(textMessage('x'));
  for (const [key, body] of [
    ['KEY_MISSING', {}],
    ['KEY_MISSING', { ...good, message: undefined }],
    ['KEY_MISSING', { ...good, message: {} }],
    ['KEY_MISSING', { ...good, message: { message_type: 'text' } }],
    ['KEY_MISSING', { ...good, message: textMessage(' \n\t ') }],
    ['KEY_INVALID', { ...good, message: { message_type: 'shout', payload: 'x' } }],
    ['KEY_INVALID', { ...good, message: textMessage('x'.repeat(2_001)) }],
    ['KEY_INVALID', { ...good, message: { message_type: 'text', payload: ['x'] } }],
    [
      'KEY_INVALID',
      {
        ...good,
        message: {
          message_type: 'media',
          payload: { url: true, fileType: 'image', filePath: 'javascript:alert(1)' },
        },
      },
    ],
    ['KEY_INVALID', { ...good, sender: 'operator' }],
    ['KEY_INVALID', { ...good, userId: 'x'.repeat(10_240) }],
    ['UNAUTHORIZED', { ...good, userId: '2' }],
  ] as const)
    expect((await ask('POST', SEND, body)).body, JSON.stringify(body).slice(0, 90)).toEqual({ message: key });
  for (const body of [
    { limit: 0, skip: 0 },
    { limit: 10, skip: -1 },
    { limit: '10', skip: 0 },
  ])
    expect(await ask('POST', HISTORY, body)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
  expect(world.hash()).toBe(before);
  expect(await operate('GET', '/operator')).toMatchObject({ body: { rooms: [] } });
});

test('W2 an ended token or one of another world can neither read, write nor upload', async () => {
  const box = await createSandbox();
  const [mine, other] = [await box.createWorld(), await box.createWorld()];
  const token = firstToken(mine);
  await box.call('PATCH', `/__sandbox/worlds/${mine.id}/members/1`, { body: { token: 'expired' } });
  const own = { userId: '1', guestId: guestId() };
  for (const world of [mine.id, other.id]) {
    const before = box.getWorld(world).hash();
    for (const [method, url, body] of [
      ['POST', SEND, messageBody(textMessage('x'), own)],
      ['POST', HISTORY, { ...own, limit: 10, skip: 0 }],
      ['PUT', READ, own],
      ['POST', '/api/chat/upload-image', fileOf(png(), 'a.png', 'image/png')],
      ['POST', '/api/chat/upload-video', fileOf(mp4(), 'a.mp4', 'video/mp4')],
    ] as const)
      expect((await box.call(method, url, { world, token, body })).status, url).toBe(401);
    expect(box.getWorld(world).hash()).toBe(before);
  }
});

const PICTURES = [
  ['image', png(), 'photo.png', 'image/png'],
  ['image', jpeg(), '../../a b.JPEG', 'image/jpeg'],
  ['image', gif(), 'wave.gif', 'image/gif'],
  ['video', mp4(), 'clip.mp4', 'video/mp4'],
] as const;

test.each(PICTURES)(
  'U4 an uploaded %s %j is served as what it is and can be sent',
  async (kind, bytes, name, type) => {
    const box = await createSandbox();
    const { id, ask } = await openMemberSession(box);
    const { body } = await ask('POST', `/api/chat/upload-${kind}`, fileOf(bytes, name, type));
    const { path } = body as { path: string };
    expect(path).toMatch(new RegExp(`^/media/${id}/[\\w-]{43}\\.(png|jpg|gif|mp4)$`));
    const served = await box.app.inject({ url: path });
    expect(served.rawPayload.equals(bytes)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    const message = {
      message_type: 'media' as const,
      payload: { url: false, fileType: kind, filePath: path },
    };
    expect(await ask('POST', SEND, messageBody(message))).toMatchObject({ status: 200 });

    // A fork serves the file under its own URL.
    const fork = (await box.call('POST', '/__sandbox/worlds', { body: { from: id } })).body as TestWorld;
    const given = { world: fork.id, token: firstToken(fork), body: { userId: '1', limit: 1, skip: 0 } };
    const history = await box.call('POST', HISTORY, given);
    const there = path.replace(id, fork.id);
    expect(history.body).toMatchObject([{ message: { payload: { filePath: there } } }]);
    expect((await box.app.inject({ url: there })).rawPayload.equals(bytes)).toBe(true);
  },
);

test('a video is served in the byte ranges that a player requests', async () => {
  const box = await createSandbox();
  const { ask } = await openMemberSession(box);
  const { body } = await ask('POST', '/api/chat/upload-video', fileOf(mp4(), 'clip.mp4', 'video/mp4'));
  const { path: url } = body as { path: string };
  const { length } = mp4();
  const part = (range: string) => box.app.inject({ url, headers: { range } });
  for (const [range, from, to] of [
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, length - 1],
    ['bytes=-5', length - 5, length - 1],
    ['bytes=2-99999', 2, length - 1],
  ] as const) {
    const { statusCode, headers, rawPayload } = await part(range);
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${length}`]);
    expect(rawPayload.equals(mp4().slice(from, to + 1))).toBe(true);
  }
  expect((await part(`bytes=${length}-`)).statusCode).toBe(416);
  for (const senseless of ['bytes=-', 'bytes=5-2', 'lines=1-2', 'bytes=0-1,3-4'])
    expect((await part(senseless)).statusCode, senseless).toBe(200);
});

/** Creates an image or a video of this size, padded with a chunk of its own. */
function filmOf(bytes: number): Uint8Array {
  const film = new Uint8Array(bytes);
  film.set(mp4());
  new DataView(film.buffer).setUint32(mp4().length, bytes - mp4().length);
  film.set(new TextEncoder().encode('free'), mp4().length + 4);
  return film;
}

test.each([
  ['video', 20 * MEGABYTE, 200],
  ['video', 20 * MEGABYTE + 1, 400],
  ['image', 10 * MEGABYTE + 1, 400],
] as const)('U2 CH-5 a %s of %d bytes is answered %d', async (kind, bytes, status) => {
  const { ask, world } = await openMemberSession(await createSandbox());
  const before = world.hash();
  const [name, type] = kind === 'video' ? ['a.mp4', 'video/mp4'] : ['a.png', 'image/png'];
  const answer = await ask('POST', `/api/chat/upload-${kind}`, fileOf(filmOf(bytes), name, type));
  expect(answer.status).toBe(status);
  if (status !== 200) expect(world.hash()).toBe(before);
});

test('CH-5 a file without an extension, of another type or with a false extension is rejected', async () => {
  const { ask, world } = await openMemberSession(await createSandbox());
  const before = world.hash();
  for (const [kind, bytes, name, type] of [
    ['image', png(), 'photo', 'image/png'],
    ['image', png(), 'photo.webp', 'image/png'],
    ['image', new TextEncoder().encode('MZ'), 'photo.png', 'image/png'],
    ['image', mp4(), 'clip.mp4', 'video/mp4'],
    ['video', gif(), 'a.gif', 'image/gif'],
    ['video', mp4(), 'clip.mov', 'video/quicktime'],
    ['image', new Uint8Array(), 'photo.png', 'image/png'],
  ] as const)
    expect((await ask('POST', `/api/chat/upload-${kind}`, fileOf(bytes, name, type))).status, name).toBe(400);
  expect(world.hash()).toBe(before);
});
