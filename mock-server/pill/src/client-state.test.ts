import { expect, test } from 'vitest';

import { readClientState, type BrowserStorage } from './client-state.ts';

const storage = (values: Readonly<Record<string, string>>) => () => ({
  length: Object.keys(values).length,
  key: (index: number) => Object.keys(values)[index] ?? null,
});
const places = (more: Partial<BrowserStorage> = {}): BrowserStorage => ({
  local: storage({ locale: 'th', 'guest-id': 'g-1' }),
  session: storage({ token: 'w_default.secret' }),
  cookie: () => 'i18next=TH; sandbox_world=abc',
  ...more,
});

test('names are told with their place, what stands under them is not', () => {
  const mirror = readClientState(places(), 'connected');
  expect(mirror).toEqual({
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
  expect(JSON.stringify(mirror)).not.toMatch(/secret|g-1|abc/);
});

test('the token is told where it stands, or that there is none', () => {
  const none = { session: storage({}) };
  expect(readClientState(places({ ...none, local: storage({ token: 'x' }) }), 'off').tokenPlace).toBe(
    'local',
  );
  expect(readClientState(places(none), 'off').tokenPlace).toBe('none');
});

test('a storage that the frame is refused is one without keys', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const mirror = readClientState({ local: refused, session: refused, cookie: refused }, 'off');
  expect(mirror).toEqual({ tokenPlace: 'none', storageKeys: [], socket: 'off' });
});

test('keys without end do not make a report without end', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}`.padStart(400, 'k'), '']));
  const { storageKeys } = readClientState(places({ local: storage(many) }), 'off');
  expect(storageKeys).toHaveLength(200);
  expect(Math.max(...storageKeys.map((key) => key.length))).toBe(256);
});
