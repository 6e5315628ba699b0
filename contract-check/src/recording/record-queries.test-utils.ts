import type { Sandbox, TestWorld } from '@wallet/mock-server/testing/sandbox.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

import type { HarEntry } from '../conformance/har.ts';

type Sent = readonly [operation: string, method: 'GET' | 'POST', path: string, body?: unknown];

const PAGE = { page: 1, limit: 100 };

/** Every query of a member whose path has no parameter, and those of the QR providers. */
const QUERIES: readonly Sent[] = [
  ...OPERATIONS.filter(
    ([, { method, kind, path }]) => method === 'GET' && kind === 'query' && !path.includes(':'),
  ).map(([operation, { path }]): Sent => [operation, 'GET', path]),
  ...['KBANK', 'WW', 'E2P'].map((provider): Sent => ['qrCode.read', 'GET', `/api/qrcode/${provider}`]),
  ['invite.list', 'POST', '/api/invite', PAGE],
  ['refund.list', 'POST', '/api/refund', PAGE],
  ['statement.list', 'POST', '/api/statement', PAGE],
  ['statement.slips', 'POST', '/api/statement/slip', PAGE],
  ['chat.history', 'POST', '/api/chat/history', { userId: '1', guestId: '', limit: 100, skip: 0 }],
];

/** Reads everything that the first member of a world can read. */
export async function recordQueries({ call }: Sandbox, world: TestWorld): Promise<readonly HarEntry[]> {
  const entries: HarEntry[] = [];
  const token = world.members[0]?.token;
  for (const [, method, path, body] of QUERIES) {
    const response = await call(method, path, { token, world: world.id, ...(body ? { body } : {}) });
    entries.push({
      startedDateTime: '2026-11-22T00:00:00.000Z',
      request: {
        method,
        url: `https://api.example${path}`,
        ...(body ? { postData: { mimeType: 'application/json', text: JSON.stringify(body) } } : {}),
      },
      response: {
        status: response.status,
        headers: Object.entries(response.headers).map(([name, value]) => ({ name, value: String(value) })),
        content: { mimeType: 'application/json', text: JSON.stringify(response.body) },
      },
    });
  }
  return entries;
}
