import * as z from 'zod/mini';

import { defineControlCall, EmptyResponse } from '../../schema/control-call.ts';

import { WEATHER_NAMES } from './weathers.ts';

const WeatherField = z.enum(WEATHER_NAMES);

export const weather = {
  read: defineControlCall('GET /worlds/:id/weather', {
    summary: 'Returns the weather of the world, null for none, and what each weather is like.',
    response: z.object({
      weather: z.nullable(WeatherField),
      weathers: z.array(z.object({ name: WeatherField, summary: z.string() })),
    }),
  }),

  set: defineControlCall('POST /worlds/:id/weather', {
    summary:
      'Sets the weather in place of an earlier one. Its fault rules are tried after those that are already there or are added.',
    body: z.strictObject({ weather: WeatherField }),
    response: z.object({ weather: WeatherField }),
  }),

  clear: defineControlCall('DELETE /worlds/:id/weather', {
    summary: 'Ends the weather and leaves all other fault rules.',
    response: EmptyResponse,
  }),
};
