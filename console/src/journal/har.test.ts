import { expect, test } from 'vitest';

import { checkCall } from '@wallet/contract-check/conformance/check-call.ts';
import { checkFrame } from '@wallet/contract-check/conformance/check-frame.ts';
import type { HarEntry } from '@wallet/contract-check/conformance/har.ts';
import { contract } from '@wallet/shared/contract/index.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { createEntry } from '#api/stream/journal-entry.test-utils.ts';

import { toHar } from './har.ts';

const entry = (more: Partial<JournalEntry>): JournalEntry =>
  createEntry({ method: 'POST', path: '/api/wallet/slip', status: 200, ...more });
const convert = (...entries: readonly JournalEntry[]): readonly HarEntry[] =>
  toHar(entries, 'http://127.0.0.1:4000').log.entries;

test('an upload keeps the names of its form fields, so that the contract check confirms them', () => {
  const request = { file: { name: 'slip.png', type: 'image/png', size: 10, digest: 'a' }, note: 'b' };
  const [upload] = convert(entry({ request, response: { reference: 'r' } }));
  const postData = upload?.request.postData;
  expect(postData).toMatchObject({
    mimeType: 'multipart/form-data',
    params: [
      { name: 'file', fileName: 'slip.png', contentType: 'image/png' },
      { name: 'note', value: 'b' },
    ],
  });
  const { observations } = checkCall('wallet.slip', contract.wallet.slip, {
    params: {},
    formFields: postData?.params?.map(({ name = '' }) => name) ?? [],
    status: 200,
    response: { reference: 'r' },
  });
  expect(observations).toContainEqual(
    expect.objectContaining({ id: 'wallet.slip body file', verdict: 'confirmed' }),
  );
});

test('other bodies are JSON, and a dropped body is absent rather than empty', () => {
  const [transfer, dropped] = convert(
    entry({ path: '/api/wallet/transfer', request: { amount: 1 }, response: { amount: 2 } }),
    entry({ path: '/api/wallet/transfer' }),
  );
  expect(transfer?.request.postData).toEqual({ mimeType: 'application/json', text: '{"amount":1}' });
  expect(transfer?.response.content?.text).toBe('{"amount":2}');
  expect(dropped?.request.postData).toBeUndefined();
  expect(dropped?.response.content).toBeDefined();
  expect(dropped?.response.content).not.toHaveProperty('text');
});

test('events of the chat become the frames of one socket, in the form that the contract check reads', () => {
  const message = {
    sender: 'agent',
    message: { message_type: 'text', payload: 'hi' },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const entries = convert(
    entry({ method: 'SOCKET', path: 'room-1', operation: 'socket:connect' }),
    entry({ method: 'SOCKET', path: 'room-1', operation: 'socket:join', request: 'room-1', response: '' }),
    entry({ method: 'SOCKET', path: 'room-1', operation: 'socket:message', response: message }),
  );
  expect(entries).toMatchObject([
    { request: { method: 'GET', url: 'ws://127.0.0.1:4000/socket.io/' }, response: { status: 101 } },
  ]);
  const frames = entries.flatMap(({ _webSocketMessages }) => _webSocketMessages ?? []);
  const observed = frames.flatMap(({ type = 'send', data = '' }) => checkFrame(type, data));
  expect(observed).toMatchObject([
    { id: 'socket join', verdict: 'confirmed' },
    { id: 'socket message', verdict: 'confirmed' },
    { id: 'socket message message', verdict: 'confirmed' },
  ]);
});
