import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

import type { HarEntry } from './conformance/har.ts';

/** Answers of the recording so far, by the path of their call. */
type Answers = ReadonlyMap<string, unknown>;
type Sent = readonly [method: string, path: string, body?: unknown];
type Step = Sent | ((answers: Answers) => Sent);

const PAGE = { page: 1, limit: 10 };
const THREAD = { userId: '', guestId: 'visitor-1' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const PHONE = '0899999999';
const PERSON = {
  name: 'Weera',
  username: PHONE,
  password: 'newcomer1234',
  sourceCode: '',
  inviteCode: '',
  currency: 'BAHT',
};
const BANK = { bankCode: 'SCB', bankAccountName: 'WEERA SUKJAI', bankAccountNo: '5556667778' };
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0', 'latin1');

/** Creates the form of an upload. */
function createUpload(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return form;
}
const picture = () => createUpload(Uint8Array.from(PNG), 'a.png', 'image/png');
const video = () => createUpload(Uint8Array.from(MP4), 'a.mp4', 'video/mp4');

/** Returns a field of an earlier answer. */
function findField(answers: Answers, path: string, field: string): string {
  const answer = answers.get(path);
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  const value = (first as Readonly<Record<string, unknown>> | undefined)?.[field];
  if (typeof value !== 'string') throw new Error(`no ${field} in the answer of ${path}`);
  return value;
}

/** Calls of a visitor who registers. */
const REGISTRATION: readonly Step[] = [
  ['POST', '/api/login', { username: '0812345678', password: 'sandbox1234' }],
  ['POST', '/api/login', { username: '0812345678', password: 'another-1234' }],
  ['POST', '/api/otp/send', { phoneNumber: PHONE }],
  (answers) => [
    'POST',
    '/api/otp/verify',
    { otpToken: findField(answers, '/api/otp/send', 'otpToken'), otpCode: '123456' },
  ],
  ['POST', '/api/account/validate', { ...PERSON, bankCode: '', bankAccountName: '', bankAccountNo: '' }],
  ['POST', '/api/account', { ...PERSON, ...BANK }],
];

/** Calls of a member, beside every GET query. */
const JOURNEY: readonly Step[] = [
  ['POST', '/api/invite', PAGE],
  ['POST', '/api/refund', PAGE],
  ['POST', '/api/statement', PAGE],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 }],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 9_000_000 }],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'NONE', amount: 100 }],
  ['POST', '/api/wallet/transferAll', { to: 'PG' }],
  ['POST', '/api/wallet/add', { amount: 2_000 }],
  ['POST', '/api/wallet/withdraw', { amount: 200 }],
  ['POST', '/api/wallet/withdrawAll', { amount: 200 }],
  ['GET', '/api/wallet/refresh/slot'],
  ['GET', '/api/wallet/activate/PG'],
  ['GET', '/api/wallet/account/PG'],
  ['GET', '/api/wallet/resetpassword/PG'],
  (answers) => ['GET', `/api/autoLogin/pg/${findField(answers, '/api/wallet/account/PG', 'username')}`],
  ['POST', '/api/wallet/slip', picture()],
  ['POST', '/api/statement/slip', PAGE],
  (answers) => [
    'GET',
    `/api/statement/slip/reference/${findField(answers, '/api/wallet/slip', 'reference')}`,
  ],
  ['POST', '/api/wallet/truelink', { link: 'not encrypted' }],
  ['POST', '/api/qrcode/KBANK', { amount: 200 }],
  ['GET', '/api/qrcode/KBANK'],
  (answers) => [
    'DELETE',
    '/api/qrcode/KBANK',
    { qrcodeId: findField(answers, '/api/qrcode/KBANK', 'qrcodeId') },
  ],
  ['DELETE', '/api/qrcode/KBANK', { qrcodeId: 'none' }],
  ['PUT', '/api/account/changepwd', { oldPassword: 'wrong', newPassword: 'other-1234' }],
  ['PUT', '/api/account/changepwd', { oldPassword: 'sandbox1234', newPassword: 'sandbox1234' }],
  ['PUT', '/api/account/bankAccountName', { bankCode: 'KBANK', bankAccountName: 'Somchai Jaidee' }],
  ['PUT', '/api/account/profile', { name: 'Somchai', ...BANK, bankAccountNo: '5556667779' }],
  ['GET', '/api/promotion/find/NONE'],
  ['GET', '/api/promotion/find/SONGKRAN'],
  ['GET', '/api/invite/bonus'],
  ['GET', '/api/refund/receive'],
  ['GET', '/api/refund/addWallet'],
  ['POST', '/api/spinwheel/spin', {}],
  ['GET', '/api/spinwheel/coupon'],
  (answers) => [
    'POST',
    '/api/spinwheel/coupon/claim',
    { coupon: findField(answers, '/api/spinwheel/coupon', '_id') },
  ],
  ['GET', '/api/bonus/activate/DAILY'],
  ['GET', '/api/bonus/clear'],
  ['GET', '/api/promotion/activate/SONGKRAN'],
  [
    'POST',
    '/api/chat/send-message',
    {
      ...THREAD,
      sender: 'customer',
      message: { message_type: 'text', payload: 'hi' },
      createdAt: '2026-01-15T03:00:00.000Z',
    },
  ],
  ['POST', '/api/chat/upload-image', picture()],
  ['POST', '/api/chat/upload-video', video()],
  ['PUT', '/api/chat/read-customer/', THREAD],
  ['POST', '/api/chat/history', { ...THREAD, limit: 10, skip: 0 }],
];

/** Returns the body as a browser records it: a form by the names of its fields, without its files. */
function toPostData(body: unknown) {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { postData: { mimeType: 'application/json', text: JSON.stringify(body) } };
  }
  return {
    postData: {
      mimeType: 'multipart/form-data',
      text: '',
      params: [...body.keys()].map((name) => ({ name })),
    },
  };
}

/** Sends a journey to a sandbox and records it as a browser does, with a chat socket as Chrome records it. */
export async function recordJourney(url: string, token: string): Promise<readonly HarEntry[]> {
  const queries = OPERATIONS.filter(
    ([, { method, kind, path }]) => method === 'GET' && kind === 'query' && !path.includes(':'),
  );
  const steps = [...REGISTRATION, ...queries.map(([, { method, path }]): Sent => [method, path]), ...JOURNEY];
  const entries: HarEntry[] = [];
  const answers = new Map<string, unknown>();
  for (const step of steps) {
    const [method, path, body] = typeof step === 'function' ? step(answers) : step;
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'x-client': 'wallet',
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    answers.set(path, JSON.parse(text));
    entries.push({
      request: { method, url: `https://api.example${path}`, ...toPostData(body) },
      response: { status: response.status, content: { mimeType: 'application/json', text } },
    });
  }
  return [...entries, recordSocket()];
}

/** Records a chat socket as Chrome does. */
function recordSocket(): HarEntry {
  const message = {
    sender: 'agent',
    message: { message_type: 'text', payload: 'สวัสดี' },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  return {
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
  };
}
