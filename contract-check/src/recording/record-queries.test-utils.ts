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

/** Fields that the sandbox creates, or that are invented. */
const FIELDS = new Set([
  '_id',
  'reference',
  'qrcodeId',
  'qrcode',
  'session_id',
  'userId',
  'username',
  'memberId',
  'description',
  'label',
  'name',
  'bgColor',
  'textColor',
]);
/** Codes, kinds and times. Any other text is invented. */
const KEPT = /^(?:[A-Z][A-Z0-9_]*|[a-z_]+|\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d|#[\da-f]+|)$/;

/** Returns a recording of these calls. */
export const toHar = (entries: readonly HarEntry[]) => ({ log: { version: '1.2', entries } });

/** Replaces what may differ by its type. */
function mask(value: unknown, field = ''): unknown {
  if (FIELDS.has(field) || (typeof value === 'string' && !KEPT.test(value))) return typeof value;
  if (Array.isArray(value)) return value.map((item) => mask(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, mask(content, name)]));
}

/** Returns the answers by call, with a type in place of what two worlds never share. The chat is left out. */
export const readAnswers = (entries: readonly HarEntry[]) =>
  Object.fromEntries(
    entries
      .filter(({ request: { url } }) => !url.includes('/chat/'))
      .map(({ request, response }) => [
        `${request.method} ${request.url}`,
        mask(JSON.parse(response.content?.text ?? 'null')),
      ]),
  );
