import { expect, test } from 'vitest';

import { contract } from '@wallet/shared/contract/index.ts';
import { randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { createRecordedScenario } from './create-recorded-scenario.ts';
import { inventTexts } from './invent-texts.ts';
import { toEntry } from './recorded-har.test-utils.ts';

const RUNS = runCount(60);
const SEED = randomSeed(1);
const NOW = Date.parse('2026-03-01T05:00:00.000Z');

/** Creates functions that draw the values of a member from a seed. */
function createDraws(seed: number) {
  const below = createRandom(seed);
  const from = (chars: string, length: number) =>
    Array.from({ length }, () => chars[below(chars.length)]).join('');
  const scripts = ['bcdfghjklmnpqrstvwxz', 'กขคงจชดตถทนบปพมยรลวสห', 'ກຂຄງຈສຊດຕຖທນບປຜຝພຟມ'];
  return {
    below,
    word: () => from(scripts[below(3)] ?? '', 5 + below(6)),
    latin: () => from('BCDFGHJKLMNPQRSTVWXZ', 5 + below(6)),
    digits: (length: number) => `${1 + below(9)}${from('0123456789', length - 1)}`,
  };
}

/** Creates a recording of a member who is drawn from a seed, and lists what is personal in it. */
function drawRecording(seed: number) {
  const { below, word, latin, digits } = createDraws(seed);
  const phone = `0${digits(below(2) === 0 ? 9 : 11)}`;
  const [first, last, friend] = [word(), word(), word()];
  const accountName = `${latin()} ${latin()}`;
  const [accountNo, houseNo, token, password, guest] = [
    digits(10),
    digits(12),
    digits(24),
    digits(9),
    digits(20),
  ];
  const [house, said, mail] = [
    `${latin()} ${latin()}`,
    `${word()} ${digits(7)}`,
    `${latin()}@${latin()}.com`,
  ];
  const reference = `SLIP${digits(12)}`;
  const profile = { _id: digits(8), name: `${first} ${last}`, username: phone, coin: 3, currency: 'BAHT' };
  const bankAccount = {
    bankCode: 'KBANK',
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    nameTH: 'ก',
    nameEN: 'K',
  };
  const at = '2026-02-01T00:00:00.000Z';
  const item = (sender: string, payload: string, minute: number) => ({
    sender,
    userId: profile._id,
    guestId: guest,
    username: phone,
    name: `${first} ${last}`,
    deviceToken: token,
    message: { message_type: 'text', payload },
    createdAt: `2026-02-01T00:0${minute}:00.000Z`,
  });
  const entries = [
    toEntry('POST', '/api/login', { token }, { body: { username: phone, password } }),
    toEntry('GET', '/api/account/profile', {
      profile: { ...profile, memberId: digits(9), createdAt: at },
      bankAccount,
    }),
    toEntry('GET', '/api/wallet', {
      profile,
      bankAccount,
      wallet: { amount: 90 },
      invite: { amount: 0, success: 1, fail: 1 },
      slots: [
        {
          code: 'PG',
          name: 'PG',
          logo: '/a.svg',
          background: '/b.svg',
          category: 'slot',
          isActive: true,
          amount: 5,
          ftWalletSlot: 1,
          webUrl: `https://play.example/?session=${token}`,
        },
      ],
    }),
    toEntry('GET', '/api/lookup/deposit', {
      banks: [
        {
          bankCode: 'SCB',
          bankType: 'BANK',
          mode: 'AUTO',
          bankAccountName: house,
          bankAccountNo: houseNo,
          nameTH: 'ก',
          nameEN: 'S',
        },
      ],
      wallets: [{ mode: 'GIFT', walletAccountName: `${house} ${phone}` }],
      isManual: true,
    }),
    toEntry('GET', '/api/lookup/notice', {
      notice: `<p>${first} ${last}, <a href="tel:${phone}">${phone}</a></p>`,
    }),
    toEntry('POST', '/api/invite', {
      invites: [{ from: { name: friend }, amount: 5, createdAt: at }],
      total: 1,
    }),
    toEntry('POST', '/api/statement', {
      total: 1,
      statements: [
        {
          statementType: 'bonus',
          status: 'SUCCESS',
          amount: 5,
          createdAt: at,
          invite: { description: `from ${friend}` },
        },
      ],
    }),
    toEntry('POST', '/api/statement/slip', {
      slips: [
        {
          createdAt: at,
          status: 'FAILED',
          note: `${accountName} ${accountNo}`,
          reference,
          link: `https://cdn.example/${reference}`,
        },
      ],
      total: 1,
    }),
    toEntry('POST', '/api/chat/history', [
      item('operator', `${first}: ${phone.slice(0, 3)}-${phone.slice(3)} ${mail} ${accountNo}`, 2),
      item('customer', said, 1),
      item('customer', `${mail} https://me.example/${reference}`, 0),
    ]),
  ];
  const personal = [
    phone,
    `${phone.slice(0, 3)}-${phone.slice(3)}`,
    first,
    last,
    friend,
    accountName,
    accountNo,
    house,
    houseNo,
    token,
    password,
    guest,
    said,
    mail,
    reference,
    profile._id,
    ...accountName.split(' '),
    ...house.split(' '),
  ];
  return { entries, personal };
}

test('nothing that is personal in a recording is in the scenario, whoever the member is', () => {
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const { entries, personal } = drawRecording(seed);
    const recorded = createRecordedScenario(entries, NOW);
    const written = JSON.stringify(recorded).toLowerCase();
    const found = personal.filter((value) => written.includes(value.toLowerCase()));
    expect(found, `seed ${seed}`).toEqual([]);
  }
});

/** Puts a text in the place of each text of a value, and into a field that no contract has. */
function fill(value: unknown, draw: () => string): unknown {
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? value : draw();
  if (Array.isArray(value)) return value.map((item) => fill(item, draw));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, content]) => [name, fill(content, draw)] as const);
  return { ...Object.fromEntries(fields), somethingNew: draw() };
}

test('a personal text in whatever field, also one that no contract has, is not in the scenario', () => {
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const { below, word, latin, digits } = createDraws(seed);
    const personal: string[] = [];
    const draw = () => {
      const forms = [
        () => `${word()} ${word()}`,
        () => `0${digits(9)}`,
        () => `${digits(3)}-${digits(3)}-${digits(4)}`,
        () => `${latin()}@${latin()}.com`,
        () => `https://${latin()}.example/${digits(8)}?name=${word()}`,
        () => `/uploads/${latin()}.jpg`,
        () => `<p title="${latin()}">${word()} <a href="tel:0${digits(9)}">${latin()} ${latin()}</a></p>`,
        () => `${latin()}${digits(6)}${latin()}`,
      ];
      const text = forms[below(forms.length)]?.() ?? '';
      personal.push(text, ...text.split(/[^\p{L}\p{M}\p{Nd}-]+/u).filter(({ length }) => length > 5));
      return text;
    };
    const { entries } = drawRecording(seed);
    // An address keeps its code, so the calls are answered with other texts alone.
    const filled = entries.map((entry) => {
      const body = fill(JSON.parse(entry.response.content?.text ?? 'null'), draw);
      const content = { ...entry.response.content, text: JSON.stringify(body) };
      return { ...entry, response: { ...entry.response, content } };
    });
    const recorded = createRecordedScenario(filled, NOW);
    const written = JSON.stringify(recorded).toLowerCase();
    const isGeneral = (value: string) => ['uploads', 'example'].includes(value);
    const found = personal.filter((value) => !isGeneral(value) && written.includes(value.toLowerCase()));
    expect(found, `seed ${seed}`).toEqual([]);
  }
});

const invent = <T>(response: T): T =>
  inventTexts([
    {
      operation: 'wallet.read',
      endpoint: contract.wallet.read,
      params: {},
      body: undefined,
      response,
      at: NOW,
      session: undefined,
    },
  ])[0]?.response as T;

test('figures, dates, keys and codes of the catalogue stay as they were recorded', () => {
  const recorded = {
    code: 'SUMMER.26',
    bankCode: 'KBANK',
    amount: '1,234,567.50',
    userCoin: 1_000_000,
    createdAt: '2026-02-01T00:00:00.000Z',
    closedFrom: '23:30',
    bgColor: '#a0b1c2',
    note: 'NOT_FOUND_SLIP',
    message: { message_type: 'text', payload: 'SHOW_BALANCE' },
    label: '',
  };
  expect(invent(recorded)).toEqual({ ...recorded, note: expect.any(String) });
});

test('what is invented keeps its form, and the same value always becomes the same', () => {
  const { phone, again, name, account, html, label, reference, image, mail } = invent({
    phone: '0812345678',
    again: 'โทร 081-2345678',
    name: 'SOMMAI Jaidee',
    account: '123-4-56789-0',
    html: '<p class="x">สมหมาย <a href="tel:0812345678">0812345678</a></p><img src="/me.jpg">',
    label: '10 บาท',
    reference: 'SLIP12345',
    image: 'https://cdn.example/somchai.png',
    mail: 'ส่งที่ a.b@mail.com หรือ https://me.example/0812345678',
  });
  expect(phone).toMatch(/^08\d{8}$/);
  expect(again).toMatch(/^.{3} \d{3}-\d{7}$/);
  expect(again.replace(/\D/g, '')).toBe(phone);
  expect(name).toMatch(/^[A-Z]{6} [A-Z][a-z]{5}$/);
  expect(account).toMatch(/^\d{3}-\d-\d{5}-\d$/);
  expect(html).toBe(`<p>${html.slice(3, 9)} <span>${phone}</span></p><span>`);
  expect(label).toMatch(/^10 .า.$/);
  expect(reference).toMatch(/^[A-Z]{4}\d{5}$/);
  expect(image).toBe('/media/fixtures/logo-01.svg');
  expect(mail).toMatch(/^.{6} person\d+@mail\.example .{4} https:\/\/link\.example\/\d+$/);
});

test('what is invented depends on the order of the values and not on the values', () => {
  expect(invent({ phone: '0812345678' })).toEqual(invent({ phone: '0898765432' }));
});
