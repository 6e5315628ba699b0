import type { ClientDesk } from './client-desk.ts';
import { formOf } from './sandbox.ts';

/** Something that a client, its operator or time does. */
export type Steps = (desk: ClientDesk) => Promise<unknown>;

export const post =
  (url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Steps =>
  ({ call }) =>
    call('POST', url, { body, headers });
export const get =
  (url: string, headers?: Readonly<Record<string, string>>): Steps =>
  ({ call }) =>
    call('GET', url, { headers });
export const visitor =
  (url: string, body: unknown): Steps =>
  ({ call }) =>
    call('POST', url, { body, token: null });
export const all =
  (...steps: readonly Steps[]): Steps =>
  async (desk) => {
    for (const step of steps) await step(desk);
  };
export const wait =
  (ms: number): Steps =>
  async ({ pass }) =>
    pass(ms);
export const fault =
  (rule: unknown): Steps =>
  ({ control }) =>
    control('POST', '/faults', rule);

export const TRANSFER = '/api/wallet/transfer';
export const transfer = (amount: unknown, headers?: Readonly<Record<string, string>>): Steps =>
  post(TRANSFER, { from: 'WALLET', to: 'PG', amount }, headers);
export const lostTransfer = all(
  fault({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
  async (desk) => {
    // The connection breaks before anything comes back.
    await Promise.resolve(transfer(100)(desk)).catch(() => undefined);
  },
  wait(3_000),
);

export const PERSON = {
  name: 'Nok',
  username: '0899999999',
  password: 'sandbox1234',
  sourceCode: '',
  inviteCode: '',
  currency: 'BAHT',
};
export const bank = (bankCode: string, bankAccountName: string) =>
  visitor('/api/account/validate', { ...PERSON, bankCode, bankAccountName, bankAccountNo: '' });

export const THREAD = { userId: '1' };
export const history = (more: object) =>
  post('/api/chat/history', { ...THREAD, limit: 10, skip: 0, ...more });
export const say = (payload: string) =>
  post('/api/chat/send-message', {
    ...THREAD,
    sender: 'customer',
    message: { message_type: 'text', payload },
    createdAt: '2026-01-15T05:00:00.000Z',
  });
export const MEGABYTE = 1024 * 1024;
export const image = (name: string, type: string, bytes = 10) =>
  post('/api/chat/upload-image', formOf({ file: new File([new Uint8Array(bytes)], name, { type }) }));

export const sendOtp = visitor('/api/otp/send', { phoneNumber: '0899999999' });
export const verifyWith =
  (which: 'first' | 'last'): Steps =>
  async ({ box, id, call }) => {
    const sent = [...box.worldOf(id).state.outbox.reversed()];
    const otpToken = (which === 'last' ? sent[0] : sent.at(-1))?.token;
    await call('POST', '/api/otp/verify', { token: null, body: { otpToken, otpCode: '000000' } });
  };

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
export const setActive =
  (active: boolean): Steps =>
  ({ control }) =>
    control('PATCH', '/settings', { active });
export const qr = post('/api/qrcode/KBANK', { amount: 100 });
export const readQr = get('/api/qrcode/KBANK');
