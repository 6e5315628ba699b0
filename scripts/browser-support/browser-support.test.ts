import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { renderBrowserSupportDoc } from '../docs/browser-support-doc.ts';
import { readBrowserTargets } from './browser-targets.ts';
import { checkFeatures, computeMinimum, readBrowserSources } from './browser-support.ts';
import { readVersions } from './compat-data.ts';
import { FEATURES } from './features.ts';

const ROOT = join(import.meta.dirname, '../..');
const TARGETS = readBrowserTargets(ROOT);

test('docs/guides/browser-support.md is up to date', () => {
  expect(readFileSync(join(ROOT, 'docs/guides/browser-support.md'), 'utf8')).toBe(
    renderBrowserSupportDoc(ROOT),
  );
});

test('the app uses no feature that a supported browser lacks, and every listed feature', () => {
  expect(checkFeatures(readBrowserSources(ROOT), TARGETS)).toEqual([]);
});

test('the oldest supported versions are those that the features need, and none older or newer', () => {
  expect(new Map(TARGETS)).toEqual(computeMinimum());
});

test('a use of a feature that is too new is reported with its file and the browsers', () => {
  const sources = {
    scripts: new Map([['web/src/a.ts', 'const groups = Object.groupBy(rows, byDay);']]),
    styles: new Map([['web/src/a.css', '.a {\n  &:hover {\n  }\n}']]),
  };
  const problems = checkFeatures(sources, TARGETS, { ...FEATURES, required: [], optional: [] });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^web\/src\/a\.css uses CSS nesting: .*safari has it from 17\.2/);
  expect(problems[1]).toMatch(/^web\/src\/a\.ts uses `Object\.groupBy`: .*chrome has it from 117/);
});

test('a feature that nothing uses is reported, and every newer one is newer than some supported browser', () => {
  const empty = { scripts: new Map<string, string>(), styles: new Map<string, string>() };
  expect(checkFeatures(empty, TARGETS)).toContain('no source uses `inert`; remove it from the list');
  const isNewer = ([browser, version]: readonly [string, number]) => version > (TARGETS.get(browser) ?? 0);
  expect(FEATURES.newer.filter(({ key }) => ![...readVersions(key)].some(isNewer))).toEqual([]);
});
