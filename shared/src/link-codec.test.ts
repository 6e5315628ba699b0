import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decryptLink, encryptLink, type LinkKey } from './link-codec.ts';
import { randomSeed, runCount } from './testing/run-length.ts';

const SEED = randomSeed(20_260_115);
const RUNS = runCount(1_000);
const ENCRYPTIONS = runCount(10_000);

const KEYS: readonly LinkKey[] = [
  { key: 'a key of the tests', format: 'v1' },
  { key: 'a key of the tests', format: 'passphrase' },
];

const link = fc.webUrl({ withQueryParameters: true, withFragments: true });

test.each(KEYS)(`$format: ${RUNS} encrypted links are decrypted again (SEED=${SEED})`, (key) => {
  fc.assert(
    fc.property(link, (each) => decryptLink(encryptLink(each, key), key) === each),
    { numRuns: RUNS, seed: SEED },
  );
});

test.each(KEYS)(`$format: ${RUNS} texts with one flipped bit are all refused (SEED=${SEED})`, (key) => {
  const flipped = fc.tuple(link, fc.nat(), fc.nat({ max: 6 })).map(([each, at, bit]) => {
    const text = encryptLink(each, key);
    const index = at % text.length;
    return (
      text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ (1 << bit)) + text.slice(index + 1)
    );
  });
  fc.assert(
    fc.property(flipped, (text) => decryptLink(text, key) === null),
    { numRuns: RUNS, seed: SEED },
  );
});

test.each(KEYS)('$format: another key decrypts nothing', (key) => {
  const text = encryptLink('https://gift.example.com/campaign/?v=1', key);
  expect(decryptLink(text, { ...key, key: 'another key' })).toBeNull();
});

test.each(KEYS)(`$format: ${ENCRYPTIONS} encryptions of the same link all differ`, (key) => {
  const texts = new Set(
    Array.from({ length: ENCRYPTIONS }, () => encryptLink('https://gift.example.com/?v=1', key)),
  );
  expect(texts.size).toBe(ENCRYPTIONS);
});

test.each(KEYS)('$format: a plain link and a text that is not a web address are refused', (key) => {
  for (const text of ['', 'v1.', 'https://gift.example.com/?v=1', 'U2FsdGVkX18=', 'v1.AAAA', '\u{1F381}']) {
    expect(decryptLink(text, key)).toBeNull();
  }
  for (const text of ['javascript:alert(1)', 'a gift', '']) {
    expect(decryptLink(encryptLink(text, key), key)).toBeNull();
  }
});

test('neither format decrypts the other', () => {
  for (const [one, other] of [KEYS, KEYS.toReversed()] as [LinkKey, LinkKey][]) {
    expect(decryptLink(encryptLink('https://gift.example.com/?v=1', one), other)).toBeNull();
  }
});

test('the passphrase format decrypts texts of openssl', () => {
  // printf %s <link> | openssl enc -aes-256-cbc -md md5 -k secret -base64 -A
  const text = 'U2FsdGVkX1+0AHqlZ6u3xaeh4o5FSVnohMj58M1YHunWfoQwQa9d/ylK2LRtj6VoXltma9kCbP8qKs283/q1Vw==';
  expect(decryptLink(text, { key: 'secret', format: 'passphrase' })).toBe(
    'https://gift.example.com/campaign/?v=abc123',
  );
});

test('encryption and decryption without a key throw', () => {
  for (const convert of [encryptLink, decryptLink])
    expect(() => convert('https://gift.example.com/', { key: '', format: 'v1' })).toThrow('no key');
});

test('a text of v1 needs no encoding in an address, and each link has one text of the same bytes', () => {
  const key = { key: 'a key of the tests', format: 'v1' } as const;
  for (let count = 0; count < 50; count++) {
    const text = encryptLink('https://gift.example.com/?v=1', key);
    expect(text).toMatch(/^v1\.[\w-]+$/);
    const last = text.at(-1) ?? '';
    const spellings = ['=', '=='].map((padding) => text + padding);
    for (const other of [...spellings, `${text.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`])
      expect(decryptLink(other, key)).toBeNull();
  }
});
