import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fromRoot } from '../../scripts/lib/repository.ts';
import { listAssumptions } from './conformance/assumption.ts';
import { findAssumptionPlace } from './conformance/find-assumption-place.ts';

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
