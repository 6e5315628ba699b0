import type { TestClient } from './test-client.ts';
import { toFormData } from './sandbox.ts';

/** One step of a test: a call of the client or the operator, or a wait. */
export type ClientStep = (client: TestClient) => Promise<unknown>;

export const post =
  (url: string, body?: unknown, headers?: Readonly<Record<string, string>>): ClientStep =>
  ({ call }) =>
    call('POST', url, { body, headers });
export const get =
  (url: string, headers?: Readonly<Record<string, string>>): ClientStep =>
  ({ call }) =>
    call('GET', url, { headers });
export const postAsVisitor =
  (url: string, body: unknown): ClientStep =>
  ({ call }) =>
    call('POST', url, { body, token: null });
/** Runs steps one after another. */
export const inOrder =
  (...steps: readonly ClientStep[]): ClientStep =>
  async (client) => {
    for (const step of steps) await step(client);
  };
export const waitMs =
  (ms: number): ClientStep =>
  async ({ advanceTime }) =>
    advanceTime(ms);
export const addFaultRule =
  (rule: unknown): ClientStep =>
  ({ control }) =>
    control('POST', '/faults', rule);

/** Replaces the operator's deposit accounts by one at a bank. */
export const setDepositBank =
  (bankCode: string): ClientStep =>
  ({ control }) =>
    control('PATCH', '/catalogue', {
      banks: [{ bankCode, bankType: 'BANK', mode: 'MANUAL', nameTH: bankCode, nameEN: bankCode }],
    });

export const TRANSFER = '/api/wallet/transfer';
export const transfer = (amount: unknown, headers?: Readonly<Record<string, string>>): ClientStep =>
  post(TRANSFER, { from: 'WALLET', to: 'PG', amount }, headers);
export const transferWithoutResponse = inOrder(
  addFaultRule({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
  async (client) => {
    // The connection is reset before a response arrives.
    await Promise.resolve(transfer(100)(client)).catch(() => undefined);
  },
  waitMs(3_000),
);

const REGISTRATION = {
  name: 'Nok',
  username: '0899999999',
  password: 'sandbox1234',
  sourceCode: '',
  inviteCode: '',
  currency: 'BAHT',
};
export const validateBankAccount = (bankCode: string, bankAccountName: string) =>
  postAsVisitor('/api/account/validate', { ...REGISTRATION, bankCode, bankAccountName, bankAccountNo: '' });

const CHAT_THREAD = { userId: '1' };
export const readHistory = (fields: object) =>
  post('/api/chat/history', { ...CHAT_THREAD, limit: 10, skip: 0, ...fields });
export const sendChatMessage = (payload: string, fields: object = {}) =>
  post('/api/chat/send-message', {
    ...CHAT_THREAD,
    username: '0812345678',
    name: 'Somchai',
    session_id: '',
    deviceToken: '',
    ...fields,
    sender: 'customer',
    message: { message_type: 'text', payload },
    createdAt: '2026-01-15T05:00:00.000Z',
  });
export const MEGABYTE = 1024 * 1024;
export const uploadImage = (name: string, type: string, bytes = 10) =>
  post('/api/chat/upload-image', toFormData({ file: new File([new Uint8Array(bytes)], name, { type }) }));

export const sendOtp = postAsVisitor('/api/otp/send', { phoneNumber: '0899999999' });
/** Verifies a code with the token of the first or last code that was sent. */
export const verifyOtpWith =
  (position: 'first' | 'last'): ClientStep =>
  async ({ sandbox, id, call }) => {
    const newestFirst = [...sandbox.getWorld(id).state.outbox.reversed()];
    const otpToken = (position === 'last' ? newestFirst[0] : newestFirst.at(-1))?.token;
    await call('POST', '/api/otp/verify', { token: null, body: { otpToken, otpCode: '000000' } });
  };

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
export const setServiceActive =
  (active: boolean): ClientStep =>
  ({ control }) =>
    control('PATCH', '/settings', { active });
export const createQr = post('/api/qrcode/KBANK', { amount: 100 });
export const readQr = get('/api/qrcode/KBANK');
