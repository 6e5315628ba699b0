import { expect, test } from 'vitest';

import { formatSocketState, formatTokenPlace, summarizeClient } from './client-state-text.ts';

const REPORTED_AT = '2026-01-15T03:00:00.000Z';

test('an app without a report is marked, with a hint', () => {
  expect(summarizeClient(undefined)).toMatchObject({ text: 'app: not open yet', isDisconnected: false });
  expect(summarizeClient(undefined).title).toMatch(/Open the app/);
});

test('the summary shows the token storage and a disconnected chat', () => {
  expect(
    summarizeClient({
      at: REPORTED_AT,
      tokenPlace: 'session',
      socket: 'connected',
      storageKeys: ['session:token'],
    }),
  ).toEqual({
    text: 'app: signed in for this tab',
    title: 'chat socket connected; 1 key stored',
    isDisconnected: false,
  });
  expect(
    summarizeClient({ at: REPORTED_AT, tokenPlace: 'local', socket: 'disconnected' }).isDisconnected,
  ).toBe(true);
});

test('missing values are shown as not reported', () => {
  expect(formatTokenPlace({ tokenPlace: undefined })).toBe('not reported');
  expect(formatSocketState({ socket: undefined })).toBe('not reported');
});
