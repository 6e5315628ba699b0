import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { ALL_SCREENS, checkMissingFields } from './missing-fields.test-utils.ts';

test.each(ALL_SCREENS)(
  'FA-6 $route shows all but the field that is missing',
  LONG_TIMEOUT,
  async (screen) => {
    expect(await checkMissingFields(screen)).toEqual([]);
  },
);
