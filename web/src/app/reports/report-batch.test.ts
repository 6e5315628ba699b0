import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type AppReport, AppReports } from '@wallet/deployment/app-reports.ts';
import { REPORT_UNITS, REPORTS_MAX } from '@wallet/shared/limits.ts';

import { createReportBatch } from './report-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const departure = (path: string, route = '/user/home'): AppReport => ({
  kind: 'departure',
  endpoint: 'GET /api/wallet',
  path,
  route,
});

function start() {
  const send = vi.fn<(reports: readonly AppReport[]) => void>();
  return { send, ...createReportBatch(send) };
}

test('reports of ten seconds go together', () => {
  const { send, add } = start();
  add(departure('a'));
  vi.advanceTimersByTime(9_999);
  add(departure('b'));
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith([departure('a'), departure('b')]);
  vi.advanceTimersByTime(60_000);
  add(departure('c'));
  vi.advanceTimersByTime(10_000);
  expect(send).toHaveBeenLastCalledWith([departure('c')]);
});

test('what has been added can be sent at once, and nothing is sent twice', () => {
  const { send, add, flush } = start();
  flush();
  expect(send).not.toHaveBeenCalled();
  add(departure('a'));
  flush();
  vi.advanceTimersByTime(60_000);
  flush();
  expect(send).toHaveBeenCalledExactlyOnceWith([departure('a')]);
});

test('the same report is sent once for each page, whatever the screen', () => {
  const { send, add, flush } = start();
  add(departure('a'));
  add(departure('a', '/user/profile'));
  flush();
  add(departure('a'));
  flush();
  expect(send).toHaveBeenCalledExactlyOnceWith([departure('a')]);
});

test('a full request does not wait, and a page sends sixty reports at most', () => {
  const { send, add, flush } = start();
  for (let index = 0; index < 200; index++) add(departure(`field${index}`));
  flush();
  expect(send.mock.calls.map(([reports]) => reports.length)).toEqual([REPORTS_MAX, REPORTS_MAX, REPORTS_MAX]);
});

test('the longest request is what a receiver takes, and within its limit of 16 KB', () => {
  const report: AppReport = {
    kind: 'rejection',
    name: 'n'.repeat(REPORT_UNITS.name),
    message: 'm'.repeat(REPORT_UNITS.message),
    stack: 's'.repeat(REPORT_UNITS.stack),
    route: 'r'.repeat(REPORT_UNITS.route),
  };
  const body = { reports: Array.from({ length: REPORTS_MAX }, () => report) };
  expect(AppReports.parse(body)).toEqual(body);
  expect(JSON.stringify(body).length).toBeLessThan(16 * 1024);
});
