import { expect, test } from 'vitest';

import { Coverage } from './coverage.ts';

const toCounts = (counter: Coverage['operations']) => Object.fromEntries(counter.entries());

test('responses are counted by operation, and refusals also by their key', () => {
  const coverage = new Coverage();
  coverage.recordResponse('wallet.read', null, '{}');
  coverage.recordResponse('wallet.transfer', 'TRANSFER_FAIL', '{}');
  coverage.recordResponse('wallet.transfer', 'TRANSFER_FAIL', '{}');
  expect(toCounts(coverage.operations)).toEqual({ 'wallet.read': 1, 'wallet.transfer': 2 });
  expect(toCounts(coverage.pairs)).toEqual({ 'wallet.transfer TRANSFER_FAIL': 2 });
});

test('the reasons of slips are counted as the list of slips tells them', () => {
  const coverage = new Coverage();
  const body = '[{"note":"NOT_MATCH"},{"note":"NOT_MATCH"},{"note":"no_reason"}]';
  coverage.recordResponse('statement.slips', null, body);
  coverage.recordResponse('statement.slips', 'NO_DATA', body);
  coverage.recordResponse('statement.list', null, body);
  expect(toCounts(coverage.reasons)).toEqual({ NOT_MATCH: 2 });
});

test('faults are counted by their effect, and those after the effect of the call on their own', () => {
  const coverage = new Coverage();
  const effects = [
    { error: 'NO_DATA' },
    { status: 500 },
    { network: 'reset' },
    { special: 'gone' },
    { socket: 'mute' },
    { socket: { lagMs: 5 } },
    { delay: { ms: 1 } },
  ] as const;
  for (const effect of effects) coverage.recordFault({ match: '*', effect });
  coverage.recordFault({ match: '*', phase: 'after', effect: { network: 'reset' } });
  expect(Object.keys(toCounts(coverage.faults))).toEqual([
    'error',
    'status',
    'network reset',
    'special gone',
    'socket mute',
    'socket lag',
    'delay',
    'network reset after',
  ]);
});
