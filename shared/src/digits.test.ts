import { expect, test } from 'vitest';

import { normaliseDigits, toLatinDigits, trimPasted } from './digits.ts';

test('every Thai and Lao digit is the Latin one', () => {
  expect(toLatinDigits('๐๑๒๓๔๕๖๗๘๙ a໐໑໒໓໔໕໖໗໘໙')).toBe('0123456789 a0123456789');
});

test('a pasted text loses the marks that nobody sees, at its ends and within', () => {
  const marks = ['\u00ad', '\u200b', '\u200f', '\u202a', '\u202d', '\u2060', '\u2064', '\u2066', '\u2069'];
  for (const mark of [...marks, '\ufeff']) {
    const name = `U+${mark.charCodeAt(0).toString(16)}`;
    expect(trimPasted(` ${mark}08${mark}1${mark} `), name).toBe('081');
  }
  // It turns round the digits that a member sees.
  expect(trimPasted('08\u202e1')).toBe('08\u202e1');
});

test('a typed number is its digits, whatever stands between them', () => {
  for (const typed of ['081-234 5678', '(081) 234.5678', '๐๘๑–๒๓๔−๕๖๗๘', '\u200b0812345678\n'])
    expect(normaliseDigits(typed), typed).toBe('0812345678');
  expect(normaliseDigits('+66 81a')).toBe('+6681a');
});
