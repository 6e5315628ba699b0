import fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { RingBuffer } from './ring-buffer.ts';

const SEED = randomSeed(20_261_121);

test('a ring buffer behaves like a list that drops its oldest items', () => {
  const step = fc.oneof({ weight: 4, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.constant('shift') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 40 }), (max, steps) => {
      const buffer = new RingBuffer<unknown>(max);
      const list: unknown[] = [];
      for (const item of steps) {
        if (item === 'shift') expect(buffer.shift()).toBe(list.shift());
        else {
          list.push(item);
          expect(buffer.push(item)).toBe(list.length > max ? list.shift() : undefined);
        }
        expect(buffer.size).toBe(list.length);
        expect(buffer.slice(0)).toEqual(list);
        expect(buffer.slice(1, 3)).toEqual(list.slice(1, 3));
        expect([buffer.at(0), buffer.at(list.length)]).toEqual([list[0], undefined]);
      }
      buffer.clear();
      expect([buffer.size, buffer.at(0)]).toEqual([0, undefined]);
    }),
    { seed: SEED },
  );
});
