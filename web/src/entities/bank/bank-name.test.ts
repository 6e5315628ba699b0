import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { getBankName, getLocalBankName } from './bank-name.ts';

const THAI = { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' };
const LAO = { code: 'LDB', nameTH: 'ທະນາຄານພັດທະນາລາວ', nameEN: 'Lao Development Bank' };

test.each([
  ['th', { text: THAI.nameTH, lang: 'th' }],
  ['la', { text: THAI.nameTH, lang: 'th' }],
  ['en', { text: THAI.nameEN, lang: 'en' }],
] as const)('a Thai bank in the language %s', (language, name) => {
  expect(getBankName(THAI, language)).toEqual(name);
});

test.each([
  ['th', { text: LAO.nameTH, lang: 'lo' }],
  ['la', { text: LAO.nameTH, lang: 'lo' }],
  ['en', { text: LAO.nameEN, lang: 'en' }],
] as const)('a Lao bank in the language %s', (language, name) => {
  expect(getBankName(LAO, language)).toEqual(name);
});

test.each(LANGUAGES)('a bank without an English name has its local name in the language %s', (language) => {
  expect(getBankName({ ...THAI, nameEN: '' }, language)).toEqual({ text: THAI.nameTH, lang: 'th' });
  expect(getBankName({ code: 'LDB', nameTH: LAO.nameTH }, language).lang).toBe('lo');
});

test.each(LANGUAGES)('a bank without any name is shown by its code in the language %s', (language) => {
  expect(getBankName({ code: 'SCB', nameTH: '', nameEN: '' }, language)).toEqual({ text: 'SCB', lang: 'en' });
  expect(getBankName({ bankCode: 'SCB', nameTH: '' }, language)).toEqual({ text: 'SCB', lang: 'en' });
});

test('the local name does not depend on the language of the app', () => {
  expect(getLocalBankName(THAI)).toEqual({ text: THAI.nameTH, lang: 'th' });
});

test('a bank without a local name has its English one, and without any name its code', () => {
  expect(getBankName({ bankCode: 'SCB', nameEN: 'SCB Bank' }, 'th')).toEqual({
    text: 'SCB Bank',
    lang: 'en',
  });
  expect(getBankName({ bankCode: 'SCB' }, 'en')).toEqual({ text: 'SCB', lang: 'en' });
  expect(getBankName({}, 'en').text).toBe('');
});
