import { expect, test } from 'vitest';

import type { CallInWorld } from '@wallet/shared/control/client.ts';

import { readWorldStatus, formatBangkokTime } from './world-status.ts';

const NOON = '2026-01-15T05:00:00.000Z';

const createClient = (mode: string, factor: number) =>
  ((call: { path: string }) =>
    Promise.resolve(
      call.path.endsWith('/settings')
        ? { latencyMs: 250, active: true, variant: 'lao' }
        : { scenario: 'default', dirty: 3, violations: 1, clock: { now: NOON, mode, factor } },
    )) as unknown as CallInWorld;

test.each([
  ['running', 1, '15/01/2026 12:00:10'],
  ['paused', 1, '15/01/2026 12:00:00'],
  ['scaled', 60, '15/01/2026 12:10:00'],
])('a %s clock shows its time ten seconds later', async (mode, factor, shown) => {
  let realTime = 1_000;
  const status = await readWorldStatus(createClient(mode, factor), () => realTime);
  realTime += 10_000;
  expect(formatBangkokTime(status.now())).toBe(shown);
  expect(status).toMatchObject({ scenario: 'default', dirty: 3, violations: 1, latencyMs: 250 });
  expect(status).toMatchObject({ isActive: true, variant: 'lao' });
});

test('a fast clock that was read long ago stops at the end of the year 9999', async () => {
  let realTime = 0;
  const status = await readWorldStatus(createClient('scaled', 1_000_000), () => realTime);
  realTime = 1e10;
  expect(new Date(status.now()).toISOString()).toBe('9999-12-31T23:59:59.999Z');
});

test('an evening in UTC is the next day in Bangkok', () => {
  expect(formatBangkokTime(Date.parse('2026-12-31T20:00:00Z'))).toBe('01/01/2027 03:00:00');
});
