import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'oxfmt';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { Scenario } from '@wallet/fixtures/seed.ts';

import { fromRoot } from '../../scripts/lib/repository.ts';
import { createRecordedScenario } from './recording/create-recorded-scenario.ts';
import type { HarEntry } from './conformance/har.ts';
import { writeScenario } from './write-scenario.ts';

const toEntry = (method: string, path: string, response: unknown): HarEntry => ({
  startedDateTime: '2026-03-01T05:00:00.000Z',
  request: { method, url: `https://api.example${path}` },
  response: { status: 200, content: { mimeType: 'application/json', text: JSON.stringify(response) } },
});

const SLOT = { logo: '/a.svg', background: '/b.svg', category: 'slot', isActive: true, ftWalletSlot: 0.5 };
const ENTRIES = [
  toEntry('GET', '/api/wallet', {
    profile: { _id: '7', name: 'Sommai', username: '0801112223', coin: 1, currency: 'BAHT' },
    wallet: { amount: 1_234.5 },
    invite: { amount: 0, success: 5, fail: 3 },
    slots: [{ ...SLOT, code: 'PG', name: "It's", amount: 12.5 }],
  }),
  toEntry('POST', '/api/statement', {
    total: 1,
    statements: [
      {
        _id: 'a',
        statementType: 'bonus',
        status: 'SUCCESS',
        amount: 20,
        createdAt: '2026-02-10T05:00:00.000Z',
        to: 'WALLET',
        promotion: { description: '<b>20</b>' },
      },
    ],
  }),
  toEntry('GET', '/api/lookup/notice', { notice: 'Line\n"two"' }),
];

function createFolder(entries: readonly HarEntry[] = ENTRIES) {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(fromRoot('.cache/recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const har = join(folder, 'a.har');
  writeFileSync(har, JSON.stringify({ log: { entries } }));
  return { har, file: join(folder, 'a-member.ts') };
}

/** Collects what is printed. */
function collectOutput(): () => string {
  const lines: string[] = [];
  const add = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(add),
    vi.spyOn(console, 'error').mockImplementation(add),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => lines.join('\n');
}

test('a recording becomes a source file in the form of the other fixtures, which gives the same seed', async () => {
  const read = collectOutput();
  const { har, file } = createFolder();
  expect(writeScenario(har, file)).toBe(0);
  expect(read()).toContain('    statement: 1\n');
  const source = readFileSync(file, 'utf8');
  expect((await format('scenario.ts', source, { singleQuote: true, printWidth: 110 })).code).toBe(source);
  writeFileSync(file, source.replaceAll("from '../", `from '${fromRoot('fixtures/src')}/`));
  const { aMemberScenarios } = (await import(file)) as {
    aMemberScenarios: Readonly<Record<string, Scenario>>;
  };
  const scenario = aMemberScenarios['a-member'];
  const recorded = createRecordedScenario(ENTRIES, 0);
  expect(scenario?.startsAt).toBe(recorded.recordedAt);
  expect(scenario?.seed(recorded.recordedAt)).toEqual(recorded.seed);
});

test('a file that exists is kept, and each wrong input is a sentence', () => {
  const read = collectOutput();
  const { har, file } = createFolder();
  writeFileSync(file, 'mine');
  expect(writeScenario(har, file)).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(writeScenario(har, 'recorded.json')).toBe(2);
  expect(writeScenario(undefined, 'recorded.ts')).toBe(2);
  expect(writeScenario(createFolder([]).har, 'never-written.ts')).toBe(2);
  expect(read().split('\n')).toEqual([
    `${file} exists already; give another name.`,
    '--scenario must name a file such as fixtures/src/scenarios/recorded.ts, not "recorded.json".',
    '--scenario needs --har: a scenario is made of a recording.',
    'The recording is empty.',
  ]);
});
