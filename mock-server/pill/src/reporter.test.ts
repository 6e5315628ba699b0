import { expect, test } from 'vitest';

import type { ClientState } from './client-state.ts';
import type { PageViolation } from './page-findings.ts';
import { findErrorKeys } from './page-findings.ts';
import { type ClientReport, createReporter } from './reporter.ts';

const STATE: ClientState = { tokenPlace: 'none', storageKeys: [], socket: 'off' };
const VIOLATION: PageViolation = { rule: 'unmapped-error-key', what: 'NO_DATA' };

/** Creates a page that is checked once a second, and records each report with its second. */
function createPage() {
  let seconds = 0;
  let state = STATE;
  let violations: readonly PageViolation[] = [];
  let isOffline = false;
  const sent: (readonly [number, ClientReport])[] = [];
  const check = createReporter({
    readState: () => state,
    findViolations: () => violations,
    now: () => seconds * 1_000,
    send: (report) => {
      if (isOffline) return Promise.reject(new Error('offline'));
      sent.push([seconds, report]);
      return Promise.resolve();
    },
  });
  return {
    sent,
    setState: (more: Partial<ClientState>) => void (state = { ...STATE, ...more }),
    showViolations: (...shown: readonly PageViolation[]) => void (violations = shown),
    setOffline: (offline: boolean) => void (isOffline = offline),
    nextSecond: async () => {
      check();
      seconds += 1;
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('it reports at the start, then only changes, at most once in three seconds', async () => {
  const { sent, setState, nextSecond } = createPage();
  for (let n = 0; n < 5; n += 1) await nextSecond();
  expect(sent).toEqual([[0, STATE]]);
  for (let n = 0; n < 10; n += 1) {
    setState({ storageKeys: [`local:${n}`] });
    await nextSecond();
  }
  expect(sent.map(([at]) => at)).toEqual([0, 5, 8, 11, 14]);
});

test('a violation that was shown briefly is reported once, with the next report', async () => {
  const { sent, showViolations, nextSecond } = createPage();
  await nextSecond();
  showViolations(VIOLATION);
  await nextSecond();
  showViolations();
  for (let n = 0; n < 6; n += 1) await nextSecond();
  expect(sent.map(([at, { checks }]) => [at, checks])).toEqual([
    [0, undefined],
    [3, [VIOLATION]],
  ]);
});

test('a lasting violation is reported once, and again if it reappears', async () => {
  const { sent, showViolations, nextSecond } = createPage();
  showViolations(VIOLATION);
  for (let n = 0; n < 8; n += 1) await nextSecond();
  showViolations();
  await nextSecond();
  showViolations(VIOLATION);
  for (let n = 0; n < 8; n += 1) await nextSecond();
  expect(sent.filter(([, { checks }]) => checks !== undefined)).toHaveLength(2);
});

test('a failed report is sent again', async () => {
  const { sent, showViolations, setOffline, nextSecond } = createPage();
  showViolations(VIOLATION);
  setOffline(true);
  await nextSecond();
  setOffline(false);
  for (let n = 0; n < 5; n += 1) await nextSecond();
  expect(sent).toEqual([[3, { ...STATE, checks: [VIOLATION] }]]);
});

test('error keys are found in a text, similar words are not', () => {
  expect(findErrorKeys('Sorry: MONEY_NOT_ENOUGH.')).toEqual(['MONEY_NOT_ENOUGH']);
  expect(findErrorKeys('UNKNOW_ERROR')).toEqual(['UNKNOW_ERROR']);
  expect(findErrorKeys('Code NEW50, KBANK, OPERATOR_REJECTED, XNO_DATA')).toEqual([]);
});
