import '#testing/node-page.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endClient } from '#api/query-client.ts';
import { stopClock } from '#testing/manual-clock.ts';

import { type CommandRecord, encodeRecord } from './record.ts';
import { beginTestSession, createRecord, resetDevice, type TestSession } from './record.test-utils.ts';
import { hasStoredCommands, watchOtherTabs } from './stored-commands.ts';

let { outbox, put, client }: TestSession = beginTestSession();

/** Ends the session; the next begins with a member who is not known yet. */
function endSession() {
  ({ outbox, put, client } = beginTestSession(endClient(client)));
}

beforeEach(() => {
  ({ outbox, put, client } = resetDevice());
  stopClock();
});
afterEach(() => vi.restoreAllMocks());

const shownIds = () => outbox.records.get().map(({ id }) => id);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'));

test('the commands of a member are there again in the next session, oldest first', () => {
  outbox.setMember('m1');
  put({ id: 'b' });
  put({ id: 'a', sentAt: Date.now() - 1000 });
  endSession();
  expect(shownIds()).toEqual([]);
  outbox.setMember('m1');
  expect(shownIds()).toEqual(['a', 'b']);
});

test('an outcome that another tab has told already is told by no screen', () => {
  outbox.setMember('m1');
  outbox.tell('r1');
  expect(outbox.tells('r1')).toBe(false);
});

test('a member never sees the commands of another', () => {
  outbox.setMember('m1');
  put();
  endSession();
  outbox.setMember('m2');
  expect(shownIds()).toEqual([]);
});

test('a command given before the member is known is stored for that member, and for no other', () => {
  put({ id: 'a' });
  expect(storedKeys()).toEqual([]);
  expect(shownIds()).toEqual(['a']);
  outbox.setMember('m1');
  expect(storedKeys()).toEqual(['w.command.m1.a']);
  endSession();
  put({ id: 'b' });
  endSession();
  outbox.setMember('m2');
  expect(shownIds()).toEqual([]);
});

test('a response after the session is stored for the member who gave the command', () => {
  const before = outbox;
  put({ state: 'sending' });
  outbox.setMember('m1');
  endSession();
  outbox.setMember('m2');
  before.put(before.owner, createRecord({ state: 'succeeded' }));
  expect(shownIds()).toEqual([]);
  endSession();
  outbox.setMember('m1');
  expect(outbox.records.get()).toMatchObject([{ id: 'r1', state: 'succeeded' }]);
});

test('a response after the session is told at once in the next one of the member', () => {
  const before = outbox;
  put({ state: 'sending' });
  outbox.setMember('m1');
  endSession();
  outbox.setMember('m1');
  expect(outbox.records.get()).toMatchObject([{ state: 'sending' }]);
  // The commands of another client, which began later, are no concern of this one.
  beginTestSession();
  before.put(before.owner, createRecord({ state: 'succeeded' }));
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded' }]);
});

test('a command that was read is forgotten', () => {
  outbox.setMember('m1');
  put();
  outbox.acknowledge('r1');
  expect(shownIds()).toEqual([]);
  expect(hasStoredCommands()).toBe(false);
});

test('a command that was read, or sent again meanwhile, is not brought back by a late look-up', () => {
  outbox.setMember('m1');
  put();
  const before = createRecord();
  outbox.acknowledge('r1');
  outbox.update(outbox.owner, before, { ...before, state: 'succeeded' });
  expect(storedKeys()).toEqual([]);

  put({ state: 'sending' });
  outbox.update(outbox.owner, before, { ...before, state: 'refused', failure: 'notApplied' });
  expect(outbox.records.get()).toMatchObject([{ state: 'sending' }]);
});

test('an old record of any member is removed; one of another version of the app stays', () => {
  const old = createRecord({ sentAt: Date.now() - 31 * 24 * 60 * 60 * 1000 });
  localStorage.setItem('w.command.m2.r1', encodeRecord(old));
  localStorage.setItem('w.command.m1.r2', `kind=loan&sentAt=${Date.now()}`);
  localStorage.setItem('w.command.m1.r3', 'broken');
  outbox.setMember('m1');
  expect(storedKeys()).toEqual(['w.command.m1.r2']);
  expect(shownIds()).toEqual([]);
});

test('a change by another tab is shown', () => {
  outbox.setMember('m1');
  const stop = watchOtherTabs(() => outbox.reload());
  const key = 'w.command.m1.r1';
  localStorage.setItem(key, encodeRecord(createRecord()));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(shownIds()).toEqual(['r1']);
  localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(shownIds()).toEqual([]);
  stop();
});

test('a blocked or full storage keeps the command in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  outbox.setMember('m1');
  const record = createRecord();
  outbox.put(outbox.owner, record);
  outbox.update(outbox.owner, record, { ...record, state: 'succeeded' });
  endSession();
  outbox.setMember('m1');
  expect(outbox.records.get()).toMatchObject([{ id: 'r1', state: 'succeeded' }]);
});

test('what a full storage has refused is there for the page after this one, if there is room by then', () => {
  outbox.setMember('m1');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  put({ id: 'a' });
  put({ id: 'b' });
  full.mockRestore();
  outbox.leavePage();
  expect(storedKeys()).toEqual(['w.command.m1.a', 'w.command.m1.b']);
});

/** Lets the storage hold no value that is longer than a record. */
function fillStorage(record: CommandRecord) {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function fill(this: Storage, key, value) {
    if (value.length > encodeRecord(record).length) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}
const storedTexts = () => storedKeys().map((key) => localStorage.getItem(key));

const rows = { deposit: '7' };
const sending = { state: 'sending', baseline: rows } as const;
const unknown = { state: 'unknown', failure: 'network', baseline: rows } as const;

test.each<
  readonly [
    name: string,
    before: Partial<CommandRecord>,
    next: Partial<CommandRecord>,
    kept: Partial<CommandRecord>,
  ]
>([
  ['was sent', sending, unknown, {}],
  ['was not sent, and is', { ...sending, failure: 'notSent' }, unknown, { failure: undefined }],
  ['is not sent yet', { ...sending, failure: 'notSent' }, {}, {}],
  [
    'was not sent, and is refused',
    { ...sending, failure: 'notSent' },
    { state: 'refused', failure: 'refused' },
    {},
  ],
  ['has no response, and is refused', unknown, { state: 'refused', failure: 'notApplied' }, {}],
  ['is like a later one', unknown, { baseline: {} }, { baseline: {} }],
])('a full storage keeps what is known of a command that %s', (_, before, next, kept) => {
  outbox.setMember('m1');
  const record = createRecord(before);
  outbox.put(outbox.owner, record);
  fillStorage(record);
  const said = { ...record, ...next, message: 'more than there is room for, with or without a lock' };
  outbox.update(outbox.owner, record, said);
  outbox.reload();
  expect(outbox.records.get()).toEqual([said]);
  expect(storedTexts()).toEqual([encodeRecord({ ...record, ...kept })]);
});

test.each([
  ['is not known', { state: 'unknown', failure: 'network' }],
  ['was not sent', { state: 'refused', failure: 'notSent' }],
] as const)('a full storage keeps the lock of a command that %s, and may be sent again', (_, next) => {
  outbox.setMember('m1');
  const record = createRecord({ state: 'sending', lock: '/api/qrcode/{provider}?{"provider":"a"}' });
  outbox.put(outbox.owner, record);
  fillStorage(record);
  outbox.update(outbox.owner, record, {
    ...record,
    ...next,
    settledAt: record.sentAt,
    message: 'said before',
  });
  expect(storedTexts()).toEqual([encodeRecord(record)]);
});

test('a full storage keeps the end of a command in place of the name of its lock', () => {
  outbox.setMember('m1');
  const record = createRecord({ state: 'sending', lock: '/api/qrcode/{provider}?{"provider":"a"}' });
  outbox.put(outbox.owner, record);
  fillStorage(record);
  const { sentAt } = record;
  const end = { ...record, state: 'refused', settledAt: sentAt, failure: 'notApplied' } as const;
  outbox.update(outbox.owner, record, end);
  expect(outbox.records.get()).toEqual([end]);
  expect(storedTexts()).toEqual([encodeRecord({ ...end, lock: '' })]);
  endSession();
  outbox.setMember('m1');
  expect(outbox.records.get()).toEqual([{ ...end, lock: '' }]);
});

test.each([
  ['withdraw', 'succeeded', '2000'],
  ['withdraw', 'unknown', '2000'],
  ['withdraw', 'sending', null],
  ['withdraw', 'refused', null],
  ['transfer', 'succeeded', null],
] as const)('after %s, which is %s, the time of the last withdrawal is %s', (kind, state, expected) => {
  localStorage.removeItem('w.withdrawn');
  put({ kind, state, sentAt: 1000, settledAt: 2000 });
  expect(localStorage.getItem('w.withdrawn')).toBe(expected);
});

test('a withdrawal whose response is missing counts from the time when it was sent', () => {
  put({ kind: 'withdraw', state: 'unknown', sentAt: 1000, settledAt: undefined });
  expect(localStorage.getItem('w.withdrawn')).toBe('1000');
});
