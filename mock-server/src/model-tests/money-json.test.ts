import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { asSatang } from '@wallet/shared/money.ts';
import { decode, encode } from '@wallet/shared/schema/codec.ts';
import { Baht } from '@wallet/shared/schema/fields.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';

const SEED = randomSeed(20_261_122);
const AMOUNTS = runCount(1_000_000);
/** Largest amount that JSON carries exactly. */
const LARGEST = 2 ** 51;

const Amount = z.object({ amount: Baht });

test(
  `M6 ${AMOUNTS} random amounts of either sign are the same after they were sent as JSON and read again (SEED=${SEED})`,
  LONG_TIMEOUT,
  () => {
    const amounts = fc.integer({ min: -LARGEST, max: LARGEST });
    fc.assert(
      fc.property(amounts, (satang) => {
        const json: unknown = JSON.parse(JSON.stringify(encode(Amount, { amount: asSatang(satang) })));
        const read = readResponse(Amount, json);
        expect(decode(Amount, json as z.output<typeof Amount>).amount).toBe(satang);
        expect(read.ok && read.value.amount).toBe(satang);
      }),
      { numRuns: AMOUNTS, seed: SEED },
    );
  },
);
