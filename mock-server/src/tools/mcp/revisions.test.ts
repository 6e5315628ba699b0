import { expect, test } from 'vitest';

import { startHttpSandbox } from '#testing/http-sandbox.ts';

import { connectAgent } from './connect-agent.test-utils.ts';

const NEWEST = '2026-07-28';

/** Sends a message by HTTP as it is, with the headers that the newest revision asks for. */
async function sendMessage(address: string, method: string, params: object, revision = NEWEST) {
  const response = await fetch(`${address}/__sandbox/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(method !== 'initialize' && { 'mcp-protocol-version': revision, 'mcp-method': method }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  return response.json();
}

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', NEWEST])(
  'an agent of revision %s that begins with a handshake gets its own, or the newest that has one',
  async (revision) => {
    const { address } = await startHttpSandbox();
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: revision, capabilities: {}, clientInfo };
    expect(await sendMessage(address, 'initialize', params)).toMatchObject({
      result: { protocolVersion: revision === NEWEST ? '2025-11-25' : revision },
    });
  },
);

test(`an agent of revision ${NEWEST} finds the same tools without a handshake, and calls them`, async () => {
  const { address } = await startHttpSandbox();
  const older = await connectAgent(address);
  const newer = await connectAgent(address, {}, { pin: NEWEST });
  expect(older.client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
  expect(newer.client.getNegotiatedProtocolVersion()).toBe(NEWEST);
  expect((await newer.client.listTools()).tools).toEqual((await older.client.listTools()).tools);
  expect(newer.client.getInstructions()).toBe(older.client.getInstructions());
  for (const { call } of [older, newer]) {
    expect(await call('world', { action: 'read' })).toMatchObject({ isError: false });
    expect(await call('world', { action: 'raed' })).toMatchObject({ isError: true });
  }
});

test(`a message of revision ${NEWEST} has what it asks for, and one of none is told the revisions`, async () => {
  const { address } = await startHttpSandbox();
  const ask = (method: string, revision = NEWEST, params = {}) => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    return sendMessage(address, method, { ...params, _meta }, revision);
  };
  expect(await ask('server/discover')).toMatchObject({
    result: { supportedVersions: [NEWEST], capabilities: { tools: {} } },
  });
  expect(await ask('tools/list')).toMatchObject({
    result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: expect.any(Array) },
  });
  expect(await ask('tools/list', '2099-01-01')).toMatchObject({
    error: { code: -32_022, data: { supported: [NEWEST] } },
  });
  // A stream of notices would never end.
  const notifications = { toolsListChanged: true };
  expect(await ask('subscriptions/listen', NEWEST, { notifications })).toHaveProperty('error');
});
