import { expect, test } from 'vitest';

import { FrameSlots } from './frame-slots.ts';

test('no more frames are live than there are slots, and those that wait follow in order', () => {
  const slots = new FrameSlots(2);
  const live: string[] = [];
  const take = (name: string) => slots.take(() => live.push(name));
  const [endA, endB, endC] = [take('a'), take('b'), take('c')];
  take('d');
  expect(live).toEqual(['a', 'b']);
  endC();
  endA();
  endA();
  expect(live).toEqual(['a', 'b', 'd']);
  take('e');
  expect(live).toHaveLength(3);
  endB();
  expect(live).toEqual(['a', 'b', 'd', 'e']);
});
