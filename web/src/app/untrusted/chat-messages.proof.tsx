import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';
import { test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkMessages, MESSAGE_TYPES } from './chat-messages.test-utils.tsx';

test.each(MESSAGE_TYPES)(
  'W7 the payloads in a message of the type %s are text, and its addresses are checked',
  LONG_TIMEOUT,
  (type) => checkMessages(type, HTML_PAYLOADS),
);
