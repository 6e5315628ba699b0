import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';
import { expect, test } from 'vitest';

import { addPagePolicy } from '#testing/hostile/page-policy.ts';
import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkHtmlSink } from './check-html-sinks.test-utils.tsx';
import { HTML_SINKS } from './html-sinks.test-utils.tsx';

addPagePolicy();

test('S1 the policy is active', () => {
  expect(() => {
    document.createElement('div').innerHTML = '<b>raw</b>';
  }).toThrow(TypeError);
});

test.each(Object.keys(HTML_SINKS))(
  'S1 no payload runs, and nothing forbidden is left, with the policy: %s',
  LONG_TIMEOUT,
  (name) => checkHtmlSink(name, HTML_PAYLOADS),
);
