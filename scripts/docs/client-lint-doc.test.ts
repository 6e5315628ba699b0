import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { CLIENT_RULES } from '@wallet/shared/client-lint/rules.ts';

import { renderClientLintDoc } from './client-lint-doc.ts';

const page = renderClientLintDoc();

test('docs/checks.md is up to date', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/checks.md'), 'utf8')).toBe(page);
});

test('every rule has a row in the section of its severity', () => {
  const warningsStart = page.indexOf('## Warnings');
  for (const [name, { severity, problem, fix }] of Object.entries(CLIENT_RULES)) {
    const at = page.indexOf(`| \`${name}\` `);
    expect(at, name).toBeGreaterThan(0);
    const row = page.slice(at, page.indexOf('\n', at));
    for (const text of [problem, fix]) expect(row).toContain(`| ${text} `);
    expect(at < warningsStart, name).toBe(severity === 'error');
  }
});
