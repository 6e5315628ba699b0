import { expect, test } from 'vitest';

import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';
import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkHtmlSink } from './check-html-sinks.test-utils.tsx';
import { HTML_SINKS } from './html-sinks.test-utils.tsx';

test('S1 there are at least 850 payloads and 12 sinks', () => {
  expect(HTML_PAYLOADS.length).toBeGreaterThanOrEqual(850);
  expect(Object.keys(HTML_SINKS)).toHaveLength(12);
});

test.each(Object.keys(HTML_SINKS))(
  'S1 no payload runs, and nothing forbidden is left, without a policy: %s',
  LONG_TIMEOUT,
  (name) => checkHtmlSink(name, HTML_PAYLOADS),
);
