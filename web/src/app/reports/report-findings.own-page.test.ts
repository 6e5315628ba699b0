import { afterEach, expect, test, vi } from 'vitest';

import type { AppReport } from '@wallet/deployment/app-reports.ts';

import { reportFindings } from './report-findings.ts';
import { sendReports } from './send-reports.ts';

vi.mock(import('./send-reports.ts'), () => ({ sendReports: vi.fn<typeof sendReports>() }));
vi.mock(import('./web-vitals.ts'), () => ({ measureWebVitals: () => () => [{ name: 'LCP', value: 900 }] }));

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const sent = (): readonly (readonly AppReport[])[] =>
  vi.mocked(sendReports).mock.calls.map(([, reports]) => reports);

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(sendReports).mockClear();
});

test('findings are sent when the page is hidden, with the figures of the page the first time', () => {
  const add = reportFindings('/app-report');
  add({ kind: 'departure', endpoint: 'GET /api/wallet', path: 'slots.3.amount' });
  add({ kind: 'rejection', error: new TypeError('x is not a function') });
  expect(sent()).toEqual([]);
  setVisibility('hidden');
  const [first = []] = sent();
  expect(first.slice(0, 2)).toMatchObject([
    { kind: 'departure', endpoint: 'GET /api/wallet', path: 'slots.0.amount', route: expect.any(String) },
    { kind: 'rejection', name: 'TypeError', message: 'x is not a function' },
  ]);
  expect(first.slice(2)).toEqual([{ kind: 'vital', name: 'LCP', value: 900, route: expect.any(String) }]);
  expect(vi.mocked(sendReports).mock.calls[0]?.[0]).toBe('/app-report');

  setVisibility('visible');
  add({ kind: 'error', error: new RangeError('out of range') });
  setVisibility('hidden');
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject([{ kind: 'error', name: 'RangeError' }]);
});

test('a page that is left sends findings and figures in one request, while it is still visible', () => {
  const add = reportFindings('/app-report');
  add({ kind: 'departure', endpoint: 'GET /api/bonus', path: '' });
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const [first = []] = sent().filter((reports) => reports.some(({ kind }) => kind === 'departure'));
  expect(first.map(({ kind }) => kind)).toContain('vital');
});
