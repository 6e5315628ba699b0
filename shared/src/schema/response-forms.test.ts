import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { account } from '../contract/account.ts';
import { chat } from '../contract/chat.ts';
import { ChatItem } from '../contract/chat/messages.ts';
import { game } from '../contract/game.ts';
import { lookup } from '../contract/lookup.ts';
import { otp } from '../contract/otp.ts';
import { promotion } from '../contract/promotion.ts';
import { session } from '../contract/session.ts';
import { spinWheel } from '../contract/spin-wheel.ts';
import { statement } from '../contract/statement.ts';
import { wallet } from '../contract/wallet.ts';
import { ENDPOINTS } from '../operator/operations.ts';
import { BankAccount } from './fields.ts';
import { type ContractMismatch, readResponse } from './read-response.ts';
import { getSchemaFields, listSchemaNodes } from './walk-schema.ts';

const bank = { bankCode: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB Bank' };
const owner = { bankAccountName: 'A B', bankAccountNo: '1234567890' };
const Banks = z.object({ bankAccount: BankAccount });
const found = { percentFail: 5, description: '<p>Offer</p>' };
const text = { message_type: 'text', payload: 'Hello' };
const item = (message: object) => ({ sender: 'operator', createdAt: '2026-01-15T03:00:00Z', message });
const rows = [{ amount: 1, createdAt: '2026-01-15T03:00:00Z' }];
const named = { username: '0812345678', name: 'A', createdAt: '2026-01-15T03:00:00Z' };
const profile = { _id: '1', ...named };
const wheel = { userCoin: 3 };

/** Forms of what the first value of each row is in the contract. */
const FORMS: readonly (readonly [
  name: string,
  schema: z.ZodMiniType,
  contract: unknown,
  ...forms: unknown[],
])[] = [
  [
    'a name in another spelling',
    BankAccount,
    { ...bank, ...owner },
    { ...bank, bank_account_name: 'A B', bank_account_no: '1234567890' },
    { ...bank, BankAccountName: 'A B', BankAccountNo: 1234567890 },
    { ...bank, bankaccountname: 'A B', 'bank-account-no': '1234567890' },
  ],
  ['an id without its underscore', account.profile.response, { profile }, { profile: { ...named, id: 1 } }],
  [
    'names of a bank in a document of its own',
    Banks,
    { bankAccount: { ...bank, ...owner } },
    { bankAccount: { ...owner, bank } },
    { bankAccount: { ...owner, bank: { _id: 'x', code: 'SCB', nameTH: bank.nameTH, nameEN: bank.nameEN } } },
    { bankAccount: { ...owner, bankCode: 'SCB', bank: { name_th: 'ไทยพาณิชย์', name_en: 'SCB Bank' } } },
  ],
  [
    'an object bare or in an envelope',
    promotion.find.response,
    found,
    { data: found },
    { success: true, result: found },
    { promotion: found },
    { data: { promotion: found } },
  ],
  [
    'an envelope whose name is that of a field',
    wallet.read.response,
    { wallet: { amount: 5 }, profile: { name: 'A' }, slots: [] },
    { wallet: { wallet: { amount: 5 }, profile: { name: 'A' }, slots: [] } },
  ],
  ['a profile beside the others', account.profile.response, { profile }, profile, { data: profile }],
  ['a result beside the others', spinWheel.setup.response, { result: wheel }, wheel, { data: wheel }],
  [
    'a list bare or in an envelope',
    lookup.conditions.response,
    ['a'],
    { data: ['a'] },
    { result: ['a'] },
    { conditions: ['a'], total: 1 },
    { data: { conditions: ['a'] } },
  ],
  [
    'a list of an object',
    statement.list.response,
    { statements: rows, total: 1 },
    { data: rows, total: 1 },
    { result: rows, total: '1' },
    { data: { statements: rows, total: 1 } },
  ],
  ['a list of an object alone', statement.list.response, { statements: rows }, rows],
  ['a code as a number', otp.send.response, { otpToken: '7', code: '200' }, { otpToken: 7, code: 200 }],
  [
    'a chat text in an object',
    ChatItem,
    item(text),
    item({ ...text, payload: { message: 'Hello' } }),
    item({ ...text, payload: { text: 'Hello' } }),
    item({ messageType: 'text', payload: 'Hello' }),
  ],
  [
    'the path of an upload',
    chat.uploadImage.response,
    { path: '/a.png' },
    '/a.png',
    { filePath: '/a.png' },
    { url: '/a.png' },
    { data: { file_path: '/a.png' } },
  ],
  [
    'amounts of an object that has several of their names',
    lookup.withdraw.response,
    { withdrawMin: 100, withdrawMax: 5000 },
    { withdraw: { withdrawMin: 100, withdrawMax: 5000 } },
    { data: { limits: { withdrawMin: 100, withdrawMax: 5000 } } },
  ],
  ['a text alone', lookup.notice.response, { notice: '<p>A</p>' }, '<p>A</p>', { data: '<p>A</p>' }],
];

test('F-77 each form of a response is read as the contract has it, and is reported as no loss', () => {
  const failed: unknown[] = [];
  for (const [name, schema, declared, ...forms] of FORMS) {
    const losses = (response: unknown) => {
      const mismatches: ContractMismatch[] = [];
      const read = readResponse(schema, response, (mismatch) => mismatches.push(mismatch));
      const lost = mismatches.filter(({ cost }) => cost !== 'nothing').map(({ path }) => path);
      return { read: JSON.stringify(read), lost: lost.join(), differs: mismatches.length > lost.length };
    };
    const expected = losses(declared);
    if (expected.differs || !expected.read.includes('"ok":true')) failed.push({ name, expected });
    for (const form of forms) {
      const { differs, ...found } = losses(form);
      const isValueOfAnotherKind = name === 'a code as a number';
      if (found.read !== expected.read || found.lost !== expected.lost || differs === isValueOfAnotherKind)
        failed.push({ name, form, found, expected });
    }
  }
  expect(failed).toEqual([]);
});

test('F-77 what could be meant in two ways is not read', () => {
  const One = z.object({ name: z.string(), kind: z.string() });
  for (const [schema, response] of [
    [One, { Name: 'A', NAME: 'B' }],
    [One, { a: { name: 'A' }, b: { name: 'B' } }],
    [z.array(z.string()), { a: ['a'], b: ['b'] }],
    [z.array(z.string()), {}],
    [z.array(z.string()), 'a'],
    [One, 'A'],
    [session.login.response, 'OK'],
    [chat.uploadImage.response, 'OK'],
    [game.autoLogin.response, 'OK'],
    [One, ['A']],
    [One, { a: { b: { c: { name: 'A' } } } }],
  ] as const) {
    expect(readResponse<z.ZodMiniType>(schema, response).ok, JSON.stringify(response)).toBe(false);
  }
});

test('F-77 an amount is read under its own name alone, and never out of an object of another meaning', () => {
  const { response } = wallet.transfer;
  const read = (received: unknown) => readResponse(response, received);
  for (const received of [1500, { transaction: { amount: 1500 } }, { balance: 1500 }, { data: 1500 }])
    expect(read(received), JSON.stringify(received)).toMatchObject({ ok: true, value: null });
  for (const received of [{ amount: 1500 }, { Amount: 1500 }, { data: { amount: 1500 } }])
    expect(read(received), JSON.stringify(received)).toEqual({ ok: true, value: { amount: 150_000 } });
});

test('no two fields of an object are spellings of one name', () => {
  const toLetters = (name: string) => name.replace(/[_-]/g, '').toLowerCase();
  for (const endpoint of ENDPOINTS) {
    for (const { schema, path } of listSchemaNodes(endpoint.response)) {
      const letters = Object.keys(getSchemaFields(schema)).map(toLetters);
      expect(new Set(letters).size, `${endpoint.path} ${path}`).toBe(letters.length);
    }
  }
});
