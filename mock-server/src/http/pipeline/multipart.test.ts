import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import Fastify from 'fastify';

import { chat } from '@wallet/shared/contract/chat.ts';
import { defineEndpoint } from '@wallet/shared/schema/endpoint.ts';
import { errorKey } from '@wallet/shared/schema/fields.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { createWorlds } from '#app.ts';
import { done } from '#domain/state/outcome.ts';

import { implementRoutes } from '#http/call/route.ts';
import { maxFileBytes } from './multipart.ts';
import { callRecorder } from './call-recorder.ts';
import { Calls } from './calls.ts';
import { operatorApi } from './operator-api.ts';
import { registerBodyParser } from '#http/server/body-parser.ts';
import { createErrorHandler, toKeyRefusal } from '#http/server/error-handler.ts';

const LIMIT = 1_000;

const upload = defineEndpoint({
  method: 'POST',
  path: '/api/upload',
  kind: 'command',
  auth: 'visitor',
  encoding: 'multipart',
  body: z.object({
    file: z
      .file(errorKey('SLIP_NO_FILE'))
      .check(
        z.maxSize(LIMIT, errorKey('SLIP_INVALID_FILE')),
        z.mime(['image/png'], errorKey('SLIP_INVALID_FILE')),
      ),
    note: z.optional(z.string()),
  }),
  response: z.object({ name: z.string(), size: z.number(), note: z.string() }),
  errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE'],
  spec: '§7 Wallet',
});

/** Creates a server with one upload endpoint and a function that sends it a form. */
async function createUploadServer() {
  const worlds = createWorlds();
  const allowedOrigins = new Set<string>();
  const calls = new Calls(worlds);
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(createErrorHandler({ toRefusal: toKeyRefusal, onError: undefined }));
  registerBodyParser(app);
  await app.register(callRecorder, { calls });
  let effects = 0;
  const { route } = implementRoutes(
    { route: upload },
    {
      route: ({ state, env, body }) => {
        env.newId('slip');
        effects++;
        return done({ name: body.file.name, size: body.file.size, note: body.note ?? '' }, state);
      },
    },
  );
  const operations = [{ name: 'upload', route }];
  await app.register(operatorApi, { calls, operations, allowedOrigins, decryptLink: () => null });

  const send = async (payload: Buffer | string | Readable, headers: Record<string, string> = {}) => {
    const { statusCode, payload: responseText } = await app.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers },
    });
    return { status: statusCode, body: JSON.parse(responseText) as Record<string, unknown> };
  };
  return { send, effects: () => effects };
}

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content?: string;
}

const form = (...parts: readonly Part[]): string =>
  parts
    .map(({ name = 'file', filename, type, content = '' }) => {
      const filenameField = filename === undefined ? '' : `; filename="${filename}"`;
      const typeHeader = type === undefined ? '' : `Content-Type: ${type}\r\n`;
      return `--cut\r\nContent-Disposition: form-data; name="${name}"${filenameField}\r\n${typeHeader}\r\n${content}\r\n`;
    })
    .join('') + '--cut--\r\n';

const png = (content: string): Part => ({ filename: 'a.png', type: 'image/png', content });

test('a file and the other fields reach the handler', async () => {
  const { send } = await createUploadServer();
  expect(await send(form({ name: 'note', content: 'ok' }, png('12345')))).toEqual({
    status: 200,
    body: { name: 'a.png', size: 5, note: 'ok' },
  });
});

test.each([
  ['one byte below the limit', 'x'.repeat(LIMIT - 1), 200],
  ['exactly at the limit', 'x'.repeat(LIMIT), 200],
  ['one byte above the limit', 'x'.repeat(LIMIT + 1), 400],
  ['two bytes above the limit', 'x'.repeat(LIMIT + 2), 400],
  ['64 KiB above the limit', 'x'.repeat(LIMIT + 65_536), 400],
  ['far above the limit', 'x'.repeat(400_000), 400],
])('a file that is %s is checked by the contract, with or without a length', async (_, content, status) => {
  for (const toPayload of [Buffer.from, (text: string) => Readable.from(text.match(/[^]{1,9999}/g) ?? [])]) {
    const { send, effects } = await createUploadServer();
    const response = await send(toPayload(form(png(content))));
    expect(response.status).toBe(status);
    if (status === 400) expect(response.body).toEqual({ message: 'SLIP_INVALID_FILE' });
    expect(effects()).toBe(status === 200 ? 1 : 0);
  }
});

test('a file of another type and a form without a file are rejected with their keys', async () => {
  const { send } = await createUploadServer();
  expect(await send(form({ filename: 'a.svg', type: 'image/svg+xml', content: '<svg/>' }))).toMatchObject({
    body: { message: 'SLIP_INVALID_FILE' },
  });
  expect(await send(form({ name: 'note', content: 'x' }))).toMatchObject({
    body: { message: 'SLIP_NO_FILE' },
  });
  expect(await send('{}', { 'content-type': 'application/json' })).toMatchObject({
    body: { message: 'SLIP_NO_FILE' },
  });
});

test('a malformed form is a client error', async () => {
  for (const [kind, body] of [
    ['two files', form(png('1'), png('2'))],
    [
      'too many fields',
      form(...Array.from({ length: 20 }, (_, n) => ({ name: `f${n}`, content: 'x' })), png('1')),
    ],
    ['a field that is too long', form({ name: 'note', content: 'x'.repeat(9_000) }, png('1'))],
    ['no closing boundary', form(png('1')).slice(0, -12)],
    ['no boundary', 'no multipart body'],
    ['a field named __proto__', form({ name: '__proto__', content: 'x' }, png('1'))],
  ] as const) {
    const { send } = await createUploadServer();
    const { status, body: responseBody } = await send(body);
    expect(status, kind).toBeLessThan(500);
    if (status !== 200) expect(responseBody, kind).toHaveProperty('message');
  }
});

test('another file with the same Idempotency-Key is a conflict', async () => {
  const { send, effects } = await createUploadServer();
  const keyed = { 'idempotency-key': 'k' };
  expect((await send(form(png('12345')), keyed)).status).toBe(200);
  expect((await send(form(png('12345')), keyed)).status).toBe(200);
  expect((await send(form(png('54321')), keyed)).status).toBe(422);
  expect(effects()).toBe(1);
});

test('the parser uses the size limits of the contract', () => {
  expect(maxFileBytes(upload)).toBe(LIMIT);
  expect(maxFileBytes(chat.uploadImage)).toBe(10 * 1024 * 1024);
  expect(maxFileBytes(chat.uploadVideo)).toBe(20 * 1024 * 1024);
  expect(maxFileBytes(wallet.slip)).toBeGreaterThan(0);
});
