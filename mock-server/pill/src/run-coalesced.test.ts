import { expect, test } from 'vitest';

import { runCoalesced } from './run-coalesced.ts';

test('calls during a run are answered by one more run', async () => {
  let runs = 0;
  const finishers: (() => void)[] = [];
  const run = runCoalesced(() => {
    runs += 1;
    return new Promise((resolve) => finishers.push(resolve));
  });
  const first = run();
  const [second, third] = [run(), run()];
  expect(runs).toBe(1);
  finishers.shift()?.();
  await first;
  await Promise.resolve();
  expect(runs).toBe(2);
  finishers.shift()?.();
  await Promise.all([second, third]);
  expect(runs).toBe(2);

  const last = run();
  finishers.shift()?.();
  await last;
  expect(runs).toBe(3);
});
