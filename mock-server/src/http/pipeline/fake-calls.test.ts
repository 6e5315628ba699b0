import { expect, test } from 'vitest';

import { toFakeOperations } from '@wallet/shared/operator/fake-calls.ts';

import { Table } from '#domain/collections/table.ts';
import { createEmptyState } from '#domain/state/world-state.ts';

import { meansFakeCall } from './fake-calls.ts';

const withFakes = (...names: readonly string[]) => ({
  ...createEmptyState('seed'),
  fakeCalls: Table.of(names.flatMap(toFakeOperations).map((id) => ({ id }))),
});

const encode = (text: string, levels: number): string =>
  levels === 0 ? text : encode(text.replaceAll('%', '%25').replaceAll('w', '%77'), levels - 1);

test('no spelling of a fake call reaches the backend', () => {
  const state = withFakes('wallet.transfer', 'wallet.account');
  for (const request of [
    'POST /api/wallet/transfer',
    'POST /api/wallet/transfer/',
    'POST /api/wallet/transfer?a=b',
    'POST /API/Wallet/TRANSFER',
    'POST //api/wallet//transfer',
    'POST /api/./wallet/x/../transfer',
    'POST /api/wallet;a=b/transfer;c',
    'POST /api\\wallet\\transfer',
    'POST /api/wallet/transfer%3Fa=b',
    'POST /api/wallet/transfer%23a',
    'POST /x/%2e%2e/api/wallet/transfer',
    `POST ${encode('/api/wallet/transfer', 3)}`,
    'GET /api/wallet/account/PG',
    'HEAD /api/wallet/account/PG',
    'GET /api/wallet/account/%zz',
  ]) {
    const [method = '', url = ''] = request.split(' ');
    expect(meansFakeCall(state, method, url), request).toBe(true);
  }
});

test('any other call reaches the backend', () => {
  const state = withFakes('wallet.transfer', 'wallet.account');
  for (const request of [
    'GET /api/wallet/transfer',
    'HEAD /api/wallet/transfer',
    'POST /api/wallet/transferAll',
    'POST /api/wallet/withdraw',
    'POST /api/wallet/account/PG',
    'POST /api/wallet/transfer/x',
    'POST /api/wallet/../transfer',
  ]) {
    const [method = '', url = ''] = request.split(' ');
    expect(meansFakeCall(state, method, url), request).toBe(false);
  }
  expect(meansFakeCall(withFakes(), 'POST', '/api/wallet/transfer')).toBe(false);
});
