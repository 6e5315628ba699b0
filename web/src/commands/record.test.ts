import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  COMMAND_KINDS,
  COMMAND_STATES,
  type CommandRecord,
  decodeRecord,
  encodeRecord,
  findFormPath,
  isInStatement,
  readSentAt,
  isRestorable,
} from './record.ts';
import { createRecord } from './record.test-utils.ts';
import { DEFINITIONS } from './definitions/definitions.ts';

const SEED = 20_261_122;

/** Any text that the storage keeps, with what would break a naive format. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('&', '=', '+', '%', '\n', '\0', 'd.x=1&b.y=2', '__proto__', '<script>', 'สมชาย', '๑๒', ' '),
);
const details = fc.dictionary(text, text, { noNullPrototype: true });
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });

const record: fc.Arbitrary<CommandRecord> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{32}$/),
  kind: fc.constantFrom(...COMMAND_KINDS),
  state: fc.constantFrom(...COMMAND_STATES),
  lock: text,
  sentAt: time,
  details,
  baseline: details,
  settledAt: fc.option(time, { nil: undefined }),
  checkedAt: fc.option(time, { nil: undefined }),
  message: fc.option(text, { nil: undefined }),
  failure: fc.option(
    fc.constantFrom(
      'refused',
      'shape',
      'network',
      'timeout',
      'abort',
      'http',
      'busy',
      'notSent',
      'earlier',
      'notApplied',
    ),
    { nil: undefined },
  ),
  toldBy: fc.option(fc.constant('sender'), { nil: undefined }),
});

test(`a record of any texts is read as it was stored (seed ${SEED})`, () => {
  fc.assert(
    fc.property(record, (stored) => {
      expect(decodeRecord(encodeRecord(stored))).toEqual(stored);
    }),
    { seed: SEED },
  );
});

test(`any stored text is read as a record or as none, and never throws (seed ${SEED})`, () => {
  fc.assert(
    fc.property(text, (stored) => {
      expect(['object', 'undefined']).toContain(typeof decodeRecord(stored));
    }),
    { seed: SEED },
  );
});

test.each([
  ['a kind of another version', 'kind', 'loan'],
  ['a state of another version', 'state', 'queued'],
  ['no id', 'id', ''],
  ['no time', 'sentAt', ''],
  ['a time that is no number', 'sentAt', 'now'],
])('a record with %s is not read', (_, name, value) => {
  const fields = new URLSearchParams(encodeRecord(createRecord()));
  fields.set(name, value);
  expect(decodeRecord(fields.toString())).toBeUndefined();
});

test('a failure of another version is dropped, and the rest of the record is read', () => {
  const stored = `${encodeRecord(createRecord())}&failure=melted`;
  expect(decodeRecord(stored)).toEqual({ ...createRecord(), ...decodeRecord(stored), failure: undefined });
});

test('a record without the name of its lock is read', () => {
  const fields = new URLSearchParams(encodeRecord(createRecord()));
  fields.delete('lock');
  expect(decodeRecord(fields.toString())).toMatchObject({ id: 'r1', lock: '' });
});

test('the time of a record of another version is read, so that it expires', () => {
  expect(readSentAt('v=9&sentAt=17')).toBe(17);
  expect(readSentAt('')).toBeUndefined();
});

test('a command can be sent again exactly if it can be restored from its record', () => {
  for (const kind of COMMAND_KINDS) {
    expect(DEFINITIONS[kind].record?.kind).toBe(kind);
    expect(DEFINITIONS[kind].record?.restoreInput !== undefined, kind).toBe(isRestorable(kind));
  }
});

test('the member finds in the statement what moves money or a right to it, and gives anew by its form what has a secret, or no amount', () => {
  expect(COMMAND_KINDS.filter((kind) => !isInStatement(kind))).toEqual([
    'slip',
    'openGame',
    'gamePassword',
    'qrCreate',
    'qrCancel',
    'profile',
    'bankName',
    'password',
  ]);
  const forms = COMMAND_KINDS.flatMap((kind) => {
    const path = findFormPath(createRecord({ kind, details: { game: 'P&G' } }));
    return path === undefined ? [] : [[kind, path]];
  });
  expect(Object.fromEntries(forms)).toEqual({
    play: '/user/home?m=game&g=P%26G',
    walletLink: '/user/home?m=deposit',
    slip: '/user/home?m=deposit',
    gamePassword: '/user/home?m=game&g=P%26G',
    coupon: '/user/home?m=spin',
    qrCreate: '/user/home?m=deposit',
    qrCancel: '/user/home?m=deposit',
    profile: '/user/profile?m=edit',
    bankName: '/user/profile?m=bank-name',
    password: '/user/profile?m=password',
  });
});
