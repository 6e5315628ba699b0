import { expect, test } from 'vitest';

import { evaluateRow } from './evaluate-row.mjs';
import { readE2eResults, readUnitResults } from './read-results.mjs';
import type { ProofTest } from './row.ts';

const GOAL = { id: 'M1', goal: 'No satang is lost', figure: '100 commands', reached: '–' };
const ROW = { figures: [{ whole: 100, long: 1_000, of: 'commands' }] };
const ran = (title: string, changes: Partial<ProofTest> = {}): ProofTest => ({
  ids: ['M1'],
  title,
  file: 'a.test.ts',
  isPassed: true,
  ms: 5,
  measured: [],
  ...changes,
});
const evaluate = (tests: readonly ProofTest[], isLong = false) => evaluateRow(GOAL, ROW, tests, { isLong });

test('a row is reached if its tests pass and their titles state the number', () => {
  expect(evaluate([ran('M1 1,000 commands hold (SEED=7)')])).toEqual({
    id: 'M1',
    demanded: '100 commands',
    reached: '1,000 commands, 1 of 1 tests',
    seed: '7',
    ms: 5,
    isReached: true,
  });
  expect(evaluate([ran('M1 100 commands hold')], true).isReached).toBe(false);
});

test.each<[string, readonly ProofTest[]]>([
  ['no test', []],
  ['a test of another row only', [ran('M2 100 commands', { ids: ['M2'] })]],
  ['a failed test', [ran('M1 100 commands'), ran('M1 no refusal', { isPassed: false })]],
  ['a smaller number', [ran('M1 99 commands')]],
  ['the number of a failed test only', [ran('M1 100 commands', { isPassed: false })]],
])('a row with %s is not reached', (_, tests) => {
  expect(evaluate(tests).isReached).toBe(false);
});

test('numbers are added, or passed tests are counted, where a row says so', () => {
  const tests = [ran('M1 60 commands of login'), ran('M1 40 commands of wallet')];
  const withFigure = (figure: object) =>
    evaluateRow(GOAL, { figures: [{ whole: 100, of: 'commands', ...figure }] }, tests, { isLong: false });
  expect(withFigure({}).isReached).toBe(false);
  expect(withFigure({ isSum: true })).toMatchObject({
    isReached: true,
    reached: '100 commands, 2 of 2 tests',
  });
  expect(withFigure({ whole: 3, of: 'tests' })).toMatchObject({ isReached: false, reached: '2 tests' });
});

test('a row with a command of its own is reached if the document states what the command reached', () => {
  const options = { isLong: false };
  const row = { command: 'npm run mutants' };
  expect(evaluateRow(GOAL, row, [], options).isReached).toBe(false);
  expect(evaluateRow({ ...GOAL, reached: '91 %' }, row, [], options)).toMatchObject({
    isReached: true,
    reached: '91 %',
  });
});

test('ids are read from titles and groups of both runners; tests that were not selected do not count', () => {
  const [unit, ...others] = readUnitResults({
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          {
            ancestorTitles: ['', 'M1 money'],
            title: 'M2, QR-7: each',
            status: 'passed',
            duration: 3,
            meta: { measured: '9 ms' },
          },
          { ancestorTitles: [''], title: 'M1 other', status: 'skipped', meta: {} },
        ],
      },
    ],
  } as unknown as Parameters<typeof readUnitResults>[0]);
  expect(unit).toMatchObject({ ids: ['M1', 'M2', 'QR-7'], isPassed: true, ms: 3, measured: ['9 ms'] });
  expect(others).toEqual([]);

  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, annotations: [{ type: 'measured', description: '2 KB' }], results: [{ duration: 4 }] }],
  });
  expect(
    readE2eResults({
      suites: [
        {
          file: 'a.spec.ts',
          specs: [],
          suites: [{ title: 'FA-4 transfer', specs: [spec('C1 twice', 'expected'), spec('once', 'flaky')] }],
        },
      ],
    } as unknown as Parameters<typeof readE2eResults>[0]),
  ).toMatchObject([
    { ids: ['FA-4', 'C1'], isPassed: true, measured: ['2 KB'] },
    { ids: ['FA-4'], isPassed: false },
  ]);
});
