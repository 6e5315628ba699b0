import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { asSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import type { CommandRecord, CommandState } from '#commands/record.ts';
import { getOutbox, type Outbox } from '#commands/outbox.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { resetClock } from '#lib/time/clock.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';

import { useDepositPause } from './use-deposit-pause.ts';
import { NextStepLink } from './next-step-link.tsx';
import { waitFor } from '#testing/wait-for.ts';
import { receiveServerTime } from '#testing/server-time.ts';

const START = Date.UTC(2026, 1, 4, 10);
const SECOND_MS = 1_000;

let client: QueryClient;
let outbox: Outbox;

const renderPause = () =>
  renderHook(useDepositPause, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

const put = (state: CommandState, kind: CommandRecord['kind'] = 'withdraw') =>
  outbox.put(outbox.owner, {
    id: 'c1',
    kind,
    state,
    lock: 'money',
    sentAt: START - SECOND_MS,
    settledAt: state === 'sending' ? undefined : START,
    details: { amount: String(asSatang(10_000)) },
    baseline: {},
  });

beforeEach(() => {
  localStorage.clear();
  client = createTestQueryClient();
  outbox = getOutbox(client);
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  resetClock();
});
afterEach(() => {
  vi.useRealTimers();
  resetClock();
  localStorage.clear();
});

test.each(['succeeded', 'unknown'] as const)(
  'a withdrawal that is %s pauses invitations to deposit for 60 s, also once its outcome has been read',
  async (state) => {
    const { result, act } = await renderPause();
    await act(() => put('sending'));
    expect(result.current).toBe(false);
    await act(() => put(state));
    expect(result.current).toBe(true);
    await act(() => outbox.acknowledge('c1'));
    await act(() => vi.advanceTimersByTime(59 * SECOND_MS));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTime(SECOND_MS));
    expect(result.current).toBe(false);
  },
);

test.each([
  ['refused', 'withdraw'],
  ['succeeded', 'transfer'],
] as const)('a %s %s pauses nothing', async (state, kind) => {
  const { result, act } = await renderPause();
  await act(() => put(state, kind));
  expect(result.current).toBe(false);
});

test('the pause outlives a reload, and follows the server’s clock', async () => {
  put('succeeded');
  const { result, act } = await renderPause();
  expect(result.current).toBe(true);
  receiveServerTime(START + 61 * SECOND_MS);
  await act(() => vi.advanceTimersByTime(SECOND_MS));
  expect(result.current).toBe(false);
});

test('the next step to the deposit is not shown in that time, and others are', async () => {
  put('succeeded');
  const { container } = await render(
    <>
      <NextStepLink step="deposit" />
      <NextStepLink step="contact" look="link" />
    </>,
    { language: 'en', route: '/user/statement', client },
  );
  const addresses = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(addresses()).toEqual(['/user/contact']);
  vi.advanceTimersByTime(60 * SECOND_MS);
  await waitFor(() => expect(addresses()).toEqual(['/user/home?m=deposit', '/user/contact']));
});

test('the next step to the deposit is not shown during a break, and others are', async () => {
  const { container } = await render(
    <CurrentBreak value={{ kind: 'break', until: START + 60 * SECOND_MS }}>
      <NextStepLink step="deposit" />
      <NextStepLink step="contact" look="link" />
    </CurrentBreak>,
    { language: 'en', route: '/user/statement', client },
  );
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/user/contact',
  ]);
});
