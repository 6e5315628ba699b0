import * as z from 'zod/mini';

import { assumed } from './endpoint.ts';

/** A percentage of an offer; without it the screen shows a dash, and the rest of the answer stands. */
export const Percent = assumed(
  z.number(),
  'The name is shown, the kind of its value is not; assumed to be a number of percent.',
);
