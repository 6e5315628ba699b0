import { expect, test } from 'vitest';

import { readClientState, type BrowserStorage } from './client-state.ts';

const storage = (values: Readonly<Record<string, string>>) => () => ({
  length: Object.keys(values).length,
  key: (index: number) => Object.keys(values)[index] ?? null,
});
const createStorage = (more: Partial<BrowserStorage> = {}): BrowserStorage => ({
  local: storage({ locale: 'th', 'guest-id': 'g-1' }),
  session: storage({ token: 'w_default.secret' }),
  cookie: () => 'i18next=TH; sandbox_world=abc',
  ...more,
});

test('keys are reported with their storage, values are not', () => {
  const state = readClientState(createStorage(), 'connected');
  expect(state).toEqual({
    tokenPlace: 'session',
    storageKeys: [
      'cookie:i18next',
      'cookie:sandbox_world',
      'local:guest-id',
      'local:locale',
      'session:token',
    ],
    socket: 'connected',
  });
  expect(JSON.stringify(state)).not.toMatch(/secret|g-1|abc/);
});

test('the storage of the token is reported, or that there is none', () => {
  const none = { session: storage({}) };
  expect(readClientState(createStorage({ ...none, local: storage({ token: 'x' }) }), 'off').tokenPlace).toBe(
    'local',
  );
  expect(readClientState(createStorage(none), 'off').tokenPlace).toBe('none');
});

test('a blocked storage counts as empty', () => {
  const throwDenied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const state = readClientState({ local: throwDenied, session: throwDenied, cookie: throwDenied }, 'off');
  expect(state).toEqual({ tokenPlace: 'none', storageKeys: [], socket: 'off' });
});

test('the number and length of keys are limited', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}`.padStart(400, 'k'), '']));
  const { storageKeys } = readClientState(createStorage({ local: storage(many) }), 'off');
  expect(storageKeys).toHaveLength(200);
  expect(Math.max(...storageKeys.map((key) => key.length))).toBe(256);
});
