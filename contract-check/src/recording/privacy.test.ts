import { expect, test } from 'vitest';

import { randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { createRecordedScenario } from './create-recorded-scenario.ts';
import { Inventor } from './inventor.ts';
import { toEntry } from './recorded-har.test-utils.ts';
import { renderScenario } from './render-scenario.ts';

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
    const written = `${JSON.stringify(recorded)}\n${renderScenario('recorded', recorded)}`.toLowerCase();
    const found = personal.filter((value) => written.includes(value.toLowerCase()));
    expect(found, `seed ${seed}`).toEqual([]);
  }
});

test("the operator's own name stays, also in its accounts and where a person's name is a part of it", () => {
  const profile = { _id: '1', name: 'ดาว', username: '0811112222', coin: 0, currency: 'BAHT' };
  const bank = { bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', nameTH: 'ก', nameEN: 'S' };
  const { seed } = createRecordedScenario(
    [
      toEntry('GET', '/api/lookup/info', {
        info: { name: 'ดาววอลเล็ต', website: 'https://dao.example' },
        contact: { contactText: 'คุณดาว บจก. ใจดี', lineLink: '', lineName: 'ดาววอลเล็ต', lineQR: '' },
        conditions: ['บริษัท ดาววอลเล็ต จำกัด'],
        registerOTP: true,
        enableChatWidget: true,
      }),
      toEntry('GET', '/api/wallet', {
        profile,
        wallet: { amount: 1 },
        invite: { amount: 0, success: 1, fail: 1 },
        slots: [],
      }),
      toEntry('GET', '/api/lookup/deposit', {
        banks: [
          { ...bank, bankAccountName: 'บริษัท ดาววอลเล็ต จำกัด', bankAccountNo: '4070001234' },
          { ...bank, bankAccountName: 'บจก. ใจดี', bankAccountNo: '4070001235' },
        ],
        wallets: [{ mode: 'AUTO', walletAccountName: 'ดาววอลเล็ต 0898764321' }],
        isManual: true,
      }),
    ],
    NOW,
  );
  const { texts } = seed.settings;
  expect([texts.name, texts.lineName, texts.conditions[0]]).toEqual([
    'ดาววอลเล็ต',
    'ดาววอลเล็ต',
    'บริษัท ดาววอลเล็ต จำกัด',
  ]);
  expect(texts.contactText).toMatch(/^คุณ.า. บจก\. ใ..ี$/);
  expect(texts.contactText).not.toMatch(/ดาว|ใจดี/);
  expect(seed.depositBanks.map(({ bankAccountName }) => bankAccountName)).toEqual([
    'บริษัท ดาววอลเล็ต จำกัด',
    expect.stringMatching(/^บจก\. ใ..ี$/),
  ]);
  expect(seed.depositBanks[0]?.bankAccountNo).not.toBe('4070001234');
  const [gift] = seed.depositWallets;
  expect(gift?.walletAccountName).toMatch(/^ดาววอลเล็ต 08\d{8}$/);
  expect(gift?.walletAccountName).not.toContain('0898764321');
  expect(seed.members[0]?.name).not.toBe('ดาว');
});

test('what is invented keeps its form, and the same value always becomes the same', () => {
  const inventor = new Inventor(['0812345678', 'สมหมาย ใจดี', 'SOMMAI JAIDEE', '123-4-56789-0']);
  expect(inventor.invent('0812345678')).toMatch(/^08\d{8}$/);
  expect(inventor.invent('SOMMAI JAIDEE')).toMatch(/^[A-Z]{6} [A-Z]{6}$/);
  expect(inventor.invent('123-4-56789-0')).toMatch(/^\d{3}-\d-\d{5}-\d$/);
  expect(inventor.invent('123-4-56789-0').replaceAll('-', '')).toBe(inventor.invent('1234567890'));
  expect(inventor.invent('สมหมาย ใจดี')).toHaveLength('สมหมาย ใจดี'.length);
  expect(inventor.scrub('โอนให้ สมหมาย 300 บาท')).toBe(`โอนให้ ${inventor.invent('สมหมาย')} 300 บาท`);
  expect(inventor.scrub('<b>Sommai</b>')).toBe(`<b>${inventor.invent('Sommai')}</b>`);
});

test('what is invented depends on the order of the values and not on the values', () => {
  const invent = (phone: string) => new Inventor([phone]).invent(phone);
  expect(invent('0812345678')).toBe(invent('0898765432'));
});
