import { expect, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { largePng } from '#testing/files/image-files.ts';
import { withValidDigest, type WorldFields } from '#testing/files/world-files.ts';
import { openMemberSession, uploadSlip } from '#testing/member-session.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld, toFormData } from '#testing/sandbox.ts';

const MEGABYTE = 1024 * 1024;

const PICTURE = largePng(1_000, 1);

async function openWorld() {
  const sandbox = await createSandbox();
  const session = await openMemberSession(sandbox, 'member-zero');
  return { sandbox, session, upload: (bytes: Uint8Array) => uploadSlip(sandbox, session, bytes) };
}

/** Reads a picture; undefined if it is not there. */
async function readPicture({ app }: Sandbox, url: string): Promise<Buffer | undefined> {
  const { statusCode, rawPayload } = await app.inject({ url });
  return statusCode === 200 ? rawPayload : undefined;
}

test('a world keeps a picture once, and neither its rows nor its journal have the bytes', async () => {
  const { sandbox, session, upload } = await openWorld();
  const [one, other] = [await upload(PICTURE), await upload(PICTURE)];
  expect(one).not.toBe(other);
  expect(session.world.files.unstored.size).toBe(1);
  for (const url of [one, other]) expect((await readPicture(sandbox, url))?.equals(PICTURE)).toBe(true);
  const rows = JSON.stringify([session.world.state, session.world.journal.list()]);
  expect(rows.length).toBeLessThan(200_000);
  expect(rows).not.toContain(Buffer.from(PICTURE).toString('base64').slice(0, 100));
});

test('a picture goes with the reset of its world, but for what a world needs to go back', async () => {
  const { sandbox, session, upload } = await openWorld();
  const first = await upload(largePng(9 * MEGABYTE, 1));
  const before = session.world.journal.list().at(-1)?.seq;
  await session.callControl('POST', '/reset', {});
  expect(await readPicture(sandbox, first)).toBeUndefined();
  expect(await session.callControl('POST', `/journal/${before}/go-back`, {})).toMatchObject({ status: 200 });
  expect(await readPicture(sandbox, first)).toBeDefined();
  for (let mark = 2; mark < 12; mark++) {
    await session.callControl('POST', '/reset', {});
    await upload(largePng(9 * MEGABYTE, mark));
  }
  // That of now, and as much as is kept of the past.
  expect(session.world.files.unstored.size).toBe(3);
});

test('a picture stays for the start of a world, a snapshot and a fork, whatever becomes of the world', async () => {
  const { sandbox, session, upload } = await openWorld();
  const url = await upload(PICTURE);
  await session.callControl('POST', '/snapshots/with-picture', {});
  const fork = await sandbox.createWorld({}, `/${session.id}/fork`);
  const shared = await session.callControl('POST', '/share', {});
  await session.callControl('POST', '/reset', {});
  for (let mark = 2; mark < 6; mark++) {
    await upload(largePng(9 * MEGABYTE, mark));
    await session.callControl('POST', '/reset', {});
  }
  await session.callControl('POST', '/snapshots/with-picture/restore', {});
  expect((await readPicture(sandbox, url))?.equals(PICTURE)).toBe(true);

  await sandbox.call('DELETE', `/__sandbox/worlds/${session.id}`);
  const opened = await sandbox.createWorld({}, `/${(shared.body as { readonly world: string }).world}/fork`);
  for (const { id } of [fork, opened]) {
    expect((await readPicture(sandbox, url.replace(session.id, id)))?.equals(PICTURE), id).toBe(true);
  }
});

test('a file for which all worlds together have no memory is refused, until one of them has gone', async () => {
  const worlds = createWorlds({ filesMaxBytes: 2.5 * PICTURE.length });
  const sandbox = await createSandbox({ worlds, onError: () => {} });
  const [one, other] = [
    await openMemberSession(sandbox, 'member-zero'),
    await openMemberSession(sandbox, 'member-zero'),
  ];
  const send = (mark: number) =>
    sandbox.call('POST', '/api/wallet/slip', {
      world: other.id,
      token: other.token,
      body: toFormData({
        file: new File([Uint8Array.from(largePng(1_000, mark))], 'slip.png', { type: 'image/png' }),
      }),
    });
  await uploadSlip(sandbox, one, PICTURE);
  expect(await send(2)).toMatchObject({ status: 200 });
  const refused = { status: 507, body: { message: 'SANDBOX_STORAGE', cause: 'SANDBOX_FILES_FULL' } };
  const { state } = other.world;
  expect(await send(3)).toMatchObject(refused);
  expect(other.world.state).toBe(state);
  const { body: file } = await one.callControl('GET', '/export');
  expect(await sandbox.call('POST', '/__sandbox/worlds/import', { body: file })).toMatchObject(refused);
  // A fork has the same bytes.
  const fork = await sandbox.createWorld({}, `/${one.id}/fork`);
  for (const { id } of [one, fork]) await sandbox.call('DELETE', `/__sandbox/worlds/${id}`);
  expect(await send(3)).toMatchObject({ status: 200 });
});

type File = WorldFields & {
  readonly state: { readonly media: readonly object[] };
  readonly files: Record<string, string>;
};

test('an export has its pictures beside the rows', async () => {
  const { sandbox, session, upload } = await openWorld();
  await upload(PICTURE);
  await upload(largePng(2_000, 2));
  const file = (await session.callControl('GET', '/export')).body as File;
  expect(Object.keys(file.files)).toHaveLength(2);
  const copy = (await sandbox.call('POST', '/__sandbox/worlds/import', { body: file })).body as TestWorld;
  const options = { world: copy.id, token: firstToken(copy) };
  const slip = await sandbox.call('GET', '/api/statement/slip/reference/slip-1', options);
  const { url } = slip.body as { readonly url: string };
  expect((await readPicture(sandbox, url))?.equals(PICTURE)).toBe(true);
  expect(await sandbox.call('GET', `/__sandbox/worlds/${copy.id}/export`)).toMatchObject({
    body: { files: file.files },
  });
});

test('a file that is not the one that the rows name is not imported', async () => {
  const { sandbox, session, upload } = await openWorld();
  await upload(PICTURE);
  const { body } = await session.callControl('GET', '/export');
  const file = body as File;
  const [digest = ''] = Object.keys(file.files);
  const edited = { ...file, files: { [digest]: Buffer.from('another').toString('base64') } };
  expect(await sandbox.call('POST', '/__sandbox/worlds/import', { body: edited })).toMatchObject({
    status: 422,
    body: { issues: [{ path: `files.${digest}` }] },
  });
  const media = file.state.media.map((row) => ({ ...row, digest: '../../etc/passwd' }));
  const outside = withValidDigest({ ...file, state: { ...file.state, media } });
  expect(await sandbox.call('POST', '/__sandbox/worlds/import', { body: outside })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'state' }] },
  });
});
