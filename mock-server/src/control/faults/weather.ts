import { weather as calls } from '@wallet/shared/control/weather/weather.ts';
import {
  findWeather,
  isWeatherRule,
  listWeatherRules,
  WEATHER_NAMES,
  WEATHERS,
} from '@wallet/shared/control/weather/weathers.ts';

import { addFaults } from '#world/faults/fault-rules.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

const withoutWeather = (state: WorldState): WorldState => ({
  ...state,
  faults: state.faults.removeAll(state.faults.ids().filter(isWeatherRule)),
});

export const weatherRoutes = implementControlRoutes(calls, {
  read: ({ world }) => ({
    weather: findWeather(world.state.faults.ids()) ?? null,
    weathers: WEATHER_NAMES.map((name) => ({ name, summary: WEATHERS[name].summary })),
  }),

  set: ({ world, body }) => {
    const result = world.run((state, env) =>
      addFaults(withoutWeather(state), listWeatherRules(body.weather), env),
    );
    return result.ok ? body : invalidInput(result.issues);
  },

  clear: ({ world }) => {
    world.commit(withoutWeather(world.state));
    return {};
  },
});
