import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { expect, test, vi } from 'vitest';

import { parseConfig } from './app-config.ts';

test('the page decides', () => {
  const report = vi.fn<(problem: Error) => void>();
  const block = JSON.stringify({ ...DEFAULT_CONFIG, variant: 'lao', api: 'https://api.example.com' });
  expect(parseConfig(block, report)).toMatchObject({ variant: 'lao', api: 'https://api.example.com' });
  expect(report).not.toHaveBeenCalled();
});

test.each([null, undefined, '', '{', '{}', '{"variant":"other"}'])(
  'the defaults hold where the block is %s, and it is reported',
  (block) => {
    const problems: Error[] = [];
    expect(parseConfig(block, (problem) => problems.push(problem))).toEqual(DEFAULT_CONFIG);
    expect(problems).toHaveLength(1);
  },
);
