import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { mockNetworkError, receivedCalls } from '#testing/mock-api.ts';

import { renderApp } from './render-app.test-utils.tsx';

const OUTAGE_S = 30;
const REQUESTS_MAX = 12;
/** Pages whose queries repeat by themselves, or that have the most of them. */
const ROUTES = [
  '/user/home',
  '/user/home?m=deposit&ch=qr',
  '/user/home?m=spin',
  '/user/bonus',
  '/user/statement',
];

const countSent = () => ENDPOINTS.map((endpoint) => [endpoint.path, receivedCalls(endpoint).length] as const);

afterEach(() => vi.useRealTimers());

test.each(ROUTES)(
  'FA-8 in an outage of 30 s %s sends at most 12 requests to each endpoint, and no command',
  async (route) => {
    for (const endpoint of ENDPOINTS) mockNetworkError(endpoint);
    await renderApp({ route, isMember: true, language: 'en' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.poll(() => countSent().some(([, count]) => count > 0)).toBe(true);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    // The member comes back to the tab, and the browser tells of a connection that then fails again.
    for (let second = 0; second < OUTAGE_S; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (second === 10) window.dispatchEvent(new Event('online'));
      if (second === 20) document.dispatchEvent(new Event('visibilitychange'));
    }

    expect(countSent().filter(([, count]) => count > REQUESTS_MAX)).toEqual([]);
    const commands = ENDPOINTS.filter(({ kind }) => kind === 'command');
    expect(commands.filter((endpoint) => receivedCalls(endpoint).length > 0)).toEqual([]);
  },
);
