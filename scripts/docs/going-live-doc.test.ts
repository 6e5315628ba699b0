import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { listAssumptions } from '@wallet/shared/conformance/assumption.ts';
import { findAssumptionPlace } from '@wallet/shared/conformance/find-assumption-place.ts';

import { fromRoot } from '../lib/repository.mjs';
import { renderQuestions, withQuestions } from './going-live-doc.ts';

test('every assumption is a question, those about money first', () => {
  const page = renderQuestions();
  for (const { id } of listAssumptions()) {
    if (!id.startsWith('status ')) expect(page).toContain(`| \`${id}\` `);
  }
  expect(page).toContain('`status of each error key`');
  const order = ['### Money', '### Access', '### Display'].map((title) => page.indexOf(title));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(page.indexOf('`wallet.transfer response`')).toBeLessThan(page.indexOf('### Access'));
});

test('the file that is named for an assumption declares it', () => {
  for (const assumption of listAssumptions()) {
    const { file, symbol } = findAssumptionPlace(assumption);
    expect(existsSync(fromRoot(file)), file).toBe(true);
    const [first = '', second = first] = symbol.split('.');
    const name = symbol.includes('.') ? second : first;
    expect(readFileSync(fromRoot(file), 'utf8'), `${assumption.id} in ${file}`).toMatch(
      new RegExp(String.raw`\b${name}\b`),
    );
  }
});

test('a changed assumption makes the page out of date, and only its generated part is replaced', () => {
  const page = readFileSync(fromRoot('docs/guides/going-live.md'), 'utf8');
  expect(withQuestions(page)).toBe(page);
  expect(withQuestions(page.replace('`wallet.transfer response`', '`wallet.move response`'))).toBe(page);
  expect(withQuestions(page.replace('# Going live', '# Mine'))).toMatch(/^# Mine/);
  expect(() => withQuestions('# Going live')).toThrow('must have the marks');
});
