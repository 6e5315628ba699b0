import * as z from 'zod/mini';

import { SettingsSchema } from '../operator/settings.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';
import { labelled } from '../schema/fields.ts';
import { Duration } from '../time/duration.ts';

export const settings = {
  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/settings',
    summary: 'Returns the settings of the operator.',
    params: worldParams,
    response: SettingsSchema,
  }),

  update: defineControlCall({
    method: 'PATCH',
    path: '/__sandbox/worlds/:id/settings',
    summary: 'Changes the settings that are given; an unknown name is refused.',
    params: worldParams,
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
