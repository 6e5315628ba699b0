import { OPERATIONS } from '@wallet/shared/conformance/assumption.ts';
import type { HarEntry } from '@wallet/shared/conformance/har.ts';

type Sent = readonly [method: string, path: string, body?: unknown];

const PAGE = { page: 1, limit: 10 };
const THREAD = { userId: '', guestId: 'visitor-1' };

/** Calls of a member in the recording, beside every GET query. */
const JOURNEY: readonly Sent[] = [
  ['POST', '/api/invite', PAGE],
  ['POST', '/api/refund', PAGE],
  ['POST', '/api/statement', PAGE],
  ['POST', '/api/statement/slip', PAGE],
  ['POST', '/api/chat/history', { ...THREAD, limit: 10, skip: 0 }],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 }],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 9_000_000 }],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'NONE', amount: 100 }],
  ['POST', '/api/wallet/transferAll', { to: 'PG' }],
  ['GET', '/api/wallet/refresh/slot'],
  ['POST', '/api/qrcode/KBANK', { amount: 200 }],
  ['GET', '/api/qrcode/KBANK'],
  ['DELETE', '/api/qrcode/KBANK', { qrcodeId: 'none' }],
  ['PUT', '/api/account/changepwd', { oldPassword: 'wrong', newPassword: 'other-1234' }],
  ['GET', '/api/promotion/find/NONE'],
  ['GET', '/api/wallet/account/PG'],
];

/** Sends a journey to a sandbox and records it as a browser does, with a chat socket as Chrome records it. */
export async function recordJourney(url: string, token: string): Promise<readonly HarEntry[]> {
  const queries = OPERATIONS.filter(
    ([, { method, kind, path }]) => method === 'GET' && kind === 'query' && !path.includes(':'),
  );
  const calls: readonly Sent[] = [...queries.map(([, { method, path }]): Sent => [method, path]), ...JOURNEY];
  const entries: HarEntry[] = [];
  for (const [method, path, body] of calls) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-client': 'wallet' },
      ...(text === undefined ? {} : { body: text }),
    });
    entries.push({
      request: {
        method,
        url: `https://api.example${path}`,
        ...(text === undefined ? {} : { postData: { mimeType: 'application/json', text } }),
      },
      response: {
        status: response.status,
        content: { mimeType: 'application/json', text: await response.text() },
      },
    });
  }
  const message = {
    sender: 'agent',
    message: { message_type: 'text', payload: 'สวัสดี' },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  entries.push({
    request: { method: 'GET', url: 'wss://api.example/socket.io/?EIO=4&transport=websocket' },
    response: { status: 101 },
    _webSocketMessages: [
      { type: 'receive', data: '0{"sid":"a"}' },
      { type: 'send', data: '40{"token":"secret"}' },
      { type: 'send', data: '42["join","room-1"]' },
      { type: 'receive', data: `42${JSON.stringify(['message', message])}` },
      { type: 'receive', data: '42["join_error",{"message":"ROOM_REFUSED"}]' },
      { type: 'receive', data: '2' },
    ],
  });
  return entries;
}
