import type { HarEntry } from '../conformance/har.ts';

/** Creates an entry of a recording: a call and its answer. */
export const toEntry = (
  method: string,
  path: string,
  response: unknown,
  { body, status = 200, token }: { body?: unknown; status?: number; token?: string } = {},
): HarEntry => ({
  startedDateTime: '2026-03-01T05:00:00.000Z',
  request: {
    method,
    url: `https://api.example${path}`,
    ...(token === undefined ? {} : { headers: [{ name: 'Authorization', value: `Bearer ${token}` }] }),
    ...(body === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
  },
  response: { status, content: { mimeType: 'application/json', text: JSON.stringify(response) } },
});

/** Creates the answer of the wallet. */
export const toWallet = (id: string, amount: number, rest: object = {}) => ({
  profile: { _id: id, name: `Member ${id}`, username: '0801112223', coin: 1, currency: 'BAHT' },
  wallet: { amount },
  invite: { amount: 0, success: 5, fail: 3 },
  slots: [],
  ...rest,
});
