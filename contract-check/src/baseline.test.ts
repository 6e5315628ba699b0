import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { formatChange, updateBaseline } from './baseline.ts';
import type { Comparison, EndpointResult } from './endpoint-result.ts';

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'baseline.json');
}

const toResult = (operation: string, ...paths: readonly string[]): EndpointResult => ({
  operation,
  method: 'GET',
  address: '/api',
  result: paths.length > 0 ? 'departs' : 'agrees',
  departures: paths.map((path) => ({
    part: 'response',
    path,
    what: 'must be a number',
    isAssumed: false,
    cost: 'place',
  })) as never,
  unknown: [],
  count: 1,
});
const compare = (...results: readonly EndpointResult[]): Comparison => ({
  results,
  observations: [],
  unknownCalls: [],
});

test('the first time writes down what differs, and the next tells only what has changed', () => {
  const file = createFile();
  const first = updateBaseline(
    file,
    compare(toResult('wallet.read', 'amount'), toResult('bonus.list', 'code')),
  );
  expect(formatChange(first)).toBe('The baseline is written: 2 differences.');
  const same = updateBaseline(
    file,
    compare(toResult('wallet.read', 'amount'), toResult('bonus.list', 'code')),
  );
  expect(formatChange(same)).toBe('Nothing has changed since the last time.');

  const changed = updateBaseline(
    file,
    compare(toResult('wallet.read', 'coins'), toResult('bonus.list', 'code')),
  );
  expect(formatChange(changed)).toBe(
    '+ wallet.read response coins: must be a number\n- wallet.read response amount: must be a number',
  );
});

test('what was not compared this time is neither gone nor new the next time', () => {
  const file = createFile();
  updateBaseline(file, compare(toResult('wallet.read', 'amount'), toResult('bonus.list', 'code')));
  expect(updateBaseline(file, compare(toResult('bonus.list')))).toMatchObject({
    added: [],
    gone: ['bonus.list response code: must be a number'],
  });
  expect(updateBaseline(file, compare(toResult('wallet.read', 'amount')))).toMatchObject({
    added: [],
    gone: [],
  });
});

test('a file that is no baseline is refused and left as it is', () => {
  const file = createFile();
  for (const text of ['', '{', '[]', '{"differences":5}']) {
    writeFileSync(file, text);
    expect(() => updateBaseline(file, compare(toResult('wallet.read'))), text).toThrow(
      /JSON|no list of differences/,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});
