import { expect, test } from 'vitest';

import { OPERATIONS } from '../operator/operations.ts';
import { readResponse } from '../schema/read-response.ts';
import { createSample } from './create-sample.ts';
import { stretchSample } from './stretch-sample.ts';

const EXTREME = { text: 'W'.repeat(120), amount: -22_222_222_222_222.22 };

test('the client reads every stretched response, of which no short text and no small amount is left', () => {
  for (const [operation, { response }] of OPERATIONS) {
    const stretched = stretchSample(response, createSample(response), EXTREME);
    const mismatches: unknown[] = [];
    expect(
      readResponse(response as never, stretched, (mismatch) => mismatches.push(mismatch)).ok,
      operation,
    ).toBe(true);
    expect(mismatches, operation).toEqual([]);
    expect(JSON.stringify(stretched), operation).not.toMatch(/"text |12\.5/);
  }
});
