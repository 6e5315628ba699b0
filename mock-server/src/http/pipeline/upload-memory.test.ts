import { expect, test } from 'vitest';

import { createSandbox, firstToken, toFormData } from '#testing/sandbox.ts';
import { png } from '#testing/files/image-files.ts';

test('the journal keeps name, type, size and digest of an uploaded file, and counts what it keeps', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const created = await createWorld();
  const content = Uint8Array.from(png());
  const form = () => toFormData({ file: new File([content], 'slip.png', { type: 'image/png' }) });
  await call('POST', '/api/wallet/slip', { body: form(), token: firstToken(created) });
  const [entry] = getWorld(created.id).journal.list();
  expect(entry?.request).toEqual({
    file: { name: 'slip.png', type: 'image/png', size: content.length, digest: expect.any(String) },
  });
  expect(Object.values(entry?.request as object).some((value) => value instanceof File)).toBe(false);
  expect(entry?.bodyBytes).toBeGreaterThan(500);
});

test('a body without a declared length counts with its real length', async () => {
  const { app, createWorld, getWorld } = await createSandbox();
  const created = await createWorld();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const body = new Blob([JSON.stringify({ username: 'x'.repeat(30_000), password: 'x' })]).stream();
  const headers = { 'content-type': 'application/json', 'x-sandbox-world': created.id };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  await fetch(`http://127.0.0.1:${port}/api/login`, init);
  expect(getWorld(created.id).journal.list()[0]?.bodyBytes).toBeGreaterThan(30_000);
});
