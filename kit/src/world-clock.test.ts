import { expect, test } from 'vitest';

import { WorldClock } from './world-clock.ts';

test('a tester who moves the clock to midnight may keep the member signed in', async () => {
  const bodies: unknown[] = [];
  const clock = new WorldClock(((_call: unknown, { body }: { body?: unknown }) => {
    if (body !== undefined) bodies.push(body);
    return Promise.resolve({ now: '2026-01-16T00:00:00Z', clock: { now: '2026-01-15T10:00:00Z' } });
  }) as unknown as ConstructorParameters<typeof WorldClock>[0]);
  await clock.to('2026-01-16T00:00+07:00', { keepSessions: true });
  await clock.next('bonus-day', { keepSessions: true });
  await clock.fastForward(60_000);
  expect(bodies).toEqual([
    { to: '2026-01-16T00:00+07:00', keepSessions: true },
    { next: 'bonus-day', keepSessions: true },
    { fastForward: 60_000 },
  ]);
});
