import { expect, test } from 'vitest';

import { BENIGN_HTML } from '#testing/hostile/benign-html.ts';

import { HTML_MAX_CHARS, sanitiseHtml, sanitiser } from './sanitise-html.ts';

const LIMIT_MS = 50;
const ROUNDS = 20;

test('S5 200 KB of harmless HTML are sanitised within 50 ms', async ({ task }) => {
  const purify = await sanitiser.preload();
  const fragments = BENIGN_HTML.join('');
  const html = fragments.repeat(Math.floor(HTML_MAX_CHARS / fragments.length));
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    sanitiseHtml(purify, html);
    return performance.now() - start;
  });
  // The fastest counts: other work on the machine only adds to it.
  const fastest = Math.round(Math.min(...times));
  Object.assign(task.meta, { measured: `200 KB take ${fastest} ms` });
  expect(fastest).toBeLessThanOrEqual(LIMIT_MS);
});
