import * as z from 'zod/mini';

import { SettingsSchema } from '../operator/settings.ts';
import { defineControlCall } from '../schema/control-call.ts';
import { labelled } from '../schema/fields.ts';
import { Duration } from '../time/duration.ts';

export const settings = {
  read: defineControlCall('GET /worlds/:id/settings', {
    summary: 'Returns the settings of the operator.',
    response: SettingsSchema,
  }),

  update: defineControlCall('PATCH /worlds/:id/settings', {
    summary: 'Changes the settings that are given; an unknown name is refused.',
    body: z.strictObject({
      ...z.partial(SettingsSchema).shape,
      latencyMs: z.optional(
        labelled(
          Duration(600_000),
          'Latency',
          'Delay of every call of the operator’s API, such as 500 or 2s',
        ),
      ),
    }),
    response: SettingsSchema,
  }),
};
