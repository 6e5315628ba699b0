import { expect, test } from 'vitest';

import type { ClientState } from './client-state.ts';
import type { PageViolation } from './page-findings.ts';
import { findErrorKeys } from './page-findings.ts';
import { type ClientReport, createReporter } from './reporter.ts';

const MIRROR: ClientState = { tokenPlace: 'none', storageKeys: [], socket: 'off' };
const RAW: PageViolation = { rule: 'unmapped-error-key', what: 'NO_DATA' };

/** A page that is looked at once a second; each report that it sent, with the second. */
function page() {
  let at = 0;
  let mirror = MIRROR;
  let findings: readonly PageViolation[] = [];
  let isAway = false;
  const sent: (readonly [number, ClientReport])[] = [];
  const look = createReporter({
    mirror: () => mirror,
    findings: () => findings,
    now: () => at * 1_000,
    send: (report) => {
      if (isAway) return Promise.reject(new Error('away'));
      sent.push([at, report]);
      return Promise.resolve();
    },
  });
  return {
    sent,
    keep: (more: Partial<ClientState>) => void (mirror = { ...MIRROR, ...more }),
    show: (...shown: readonly PageViolation[]) => void (findings = shown),
    goAway: (away: boolean) => void (isAway = away),
    second: async () => {
      look();
      at += 1;
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('it reports at the start, then only what changed, and never twice in three seconds', async () => {
  const { sent, keep, second } = page();
  for (let n = 0; n < 5; n += 1) await second();
  expect(sent).toEqual([[0, MIRROR]]);
  for (let n = 0; n < 10; n += 1) {
    keep({ storageKeys: [`local:${n}`] });
    await second();
  }
  expect(sent.map(([at]) => at)).toEqual([0, 5, 8, 11, 14]);
});

test('what the page showed for a moment is told with the next report, once', async () => {
  const { sent, show, second } = page();
  await second();
  show(RAW);
  await second();
  show();
  for (let n = 0; n < 6; n += 1) await second();
  expect(sent.map(([at, { checks }]) => [at, checks])).toEqual([
    [0, undefined],
    [3, [RAW]],
  ]);
});

test('what stays is told once, and again where it comes back', async () => {
  const { sent, show, second } = page();
  show(RAW);
  for (let n = 0; n < 8; n += 1) await second();
  show();
  await second();
  show(RAW);
  for (let n = 0; n < 8; n += 1) await second();
  expect(sent.filter(([, { checks }]) => checks !== undefined)).toHaveLength(2);
});

test('a report that did not arrive is sent again', async () => {
  const { sent, show, goAway, second } = page();
  show(RAW);
  goAway(true);
  await second();
  goAway(false);
  for (let n = 0; n < 5; n += 1) await second();
  expect(sent).toEqual([[3, { ...MIRROR, checks: [RAW] }]]);
});

test('a key is told from the words around it and from what only looks like one', () => {
  expect(findErrorKeys('Sorry: MONEY_NOT_ENOUGH.')).toEqual(['MONEY_NOT_ENOUGH']);
  expect(findErrorKeys('UNKNOW_ERROR')).toEqual(['UNKNOW_ERROR']);
  expect(findErrorKeys('Code NEW50, KBANK, OPERATOR_REJECTED, XNO_DATA')).toEqual([]);
});
