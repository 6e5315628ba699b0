import { afterEach, expect, test, vi } from 'vitest';

import type { AppReport } from '@wallet/deployment/app-reports.ts';

import { sendReports } from './send-reports.ts';

const REPORTS: readonly AppReport[] = [{ kind: 'config', fields: ['api'] }];
const BODY = '{"reports":[{"kind":"config","fields":["api"]}]}';

const stubFetch = () => vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));

afterEach(() => void vi.restoreAllMocks());

test('an address of this origin gets JSON, with the cookies of its pages', () => {
  const send = stubFetch();
  sendReports('/app-report', REPORTS);
  expect(send).toHaveBeenCalledExactlyOnceWith('/app-report', {
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    credentials: 'same-origin',
    mode: 'same-origin',
  });
});

test('another origin need not allow anything', () => {
  const send = stubFetch();
  sendReports('https://reports.example/wallet', REPORTS);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    'https://reports.example/wallet',
    expect.objectContaining({ body: BODY, headers: { 'content-type': 'text/plain' }, mode: 'no-cors' }),
  );
});

test('a report that cannot be sent is no error', async () => {
  const rejected = vi.fn<() => void>();
  addEventListener('unhandledrejection', rejected);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  sendReports('/app-report', REPORTS);
  // A rejection counts as unhandled after the tasks of this turn.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  removeEventListener('unhandledrejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});

test('a browser that would cancel the request with the page sends a beacon', async () => {
  const { keepalive } = Object.getOwnPropertyDescriptors(Request.prototype);
  Reflect.deleteProperty(Request.prototype, 'keepalive');
  const send = stubFetch();
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  try {
    sendReports('/app-report', REPORTS);
  } finally {
    Object.defineProperty(Request.prototype, 'keepalive', keepalive ?? {});
  }
  expect(send).not.toHaveBeenCalled();
  const [[url, data] = []] = beacon.mock.calls;
  expect(url).toBe('/app-report');
  expect(await (data as Blob).text()).toBe(BODY);
  expect((data as Blob).type).toBe('application/json');
});
