import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RingBuffer } from './ring-buffer.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_121);

test('a ring holds what a list would that loses its oldest', () => {
  const step = fc.oneof({ weight: 4, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.constant('shift') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 40 }), (max, steps) => {
      const ring = new RingBuffer<unknown>(max);
      const list: unknown[] = [];
      for (const each of steps) {
        if (each === 'shift') expect(ring.shift()).toBe(list.shift());
        else {
          list.push(each);
          expect(ring.push(each)).toBe(list.length > max ? list.shift() : undefined);
        }
        expect(ring.size).toBe(list.length);
        expect(ring.slice(0)).toEqual(list);
        expect(ring.slice(1, 3)).toEqual(list.slice(1, 3));
        expect([ring.at(0), ring.at(list.length)]).toEqual([list[0], undefined]);
      }
      ring.clear();
      expect([ring.size, ring.at(0)]).toEqual([0, undefined]);
    }),
    { seed: SEED },
  );
});
