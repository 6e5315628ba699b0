import * as z from 'zod/mini';

import { TIME_MAX_MS } from '../timestamp.ts';

/** Time of a control call: ISO 8601 with an offset, in the years 1970 to 9999. */
export const IsoTime = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    // A malformed text is NaN here; the format has reported it.
    const ms = Date.parse(text);
    return !(ms < 0 || ms > TIME_MAX_MS);
  }, 'must be in the years 1970 to 9999'),
);
