import { expect, test } from 'vitest';

import {
  summarizeClient,
  groupKeysByStorage,
  formatSocketState,
  formatTokenPlace,
} from './client-state-text.ts';

const AT = '2026-01-15T03:00:00.000Z';

test('an app that nobody has seen is told as such, and how it would be', () => {
  expect(summarizeClient(undefined)).toMatchObject({ text: 'app: not seen yet', isWrong: false });
  expect(summarizeClient(undefined).title).toMatch(/Open the app/);
});

test('an app is told by where its token lies; a chat that was lost stands out', () => {
  expect(
    summarizeClient({ at: AT, tokenPlace: 'session', socket: 'connected', storageKeys: ['session:token'] }),
  ).toEqual({
    text: 'app: signed in for this tab',
    title: 'chat socket connected; 1 keys stored',
    isWrong: false,
  });
  expect(summarizeClient({ at: AT, tokenPlace: 'local', socket: 'disconnected' }).isWrong).toBe(true);
});

test('what was not told is not made up', () => {
  expect(formatTokenPlace({ tokenPlace: undefined })).toBe('not told');
  expect(formatSocketState({ socket: undefined })).toBe('not told');
});

test('keys stand by the place where they are kept, whatever is in their names', () => {
  expect(groupKeysByStorage(['local:locale', 'local:a:b', 'session:token', 'cookie:i18next', 'odd'])).toEqual(
    [
      ['local', ['locale', 'a:b']],
      ['session', ['token']],
      ['cookie', ['i18next']],
      ['', ['odd']],
    ],
  );
});
