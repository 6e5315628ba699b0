import type { FaultRule } from '../faults.ts';

interface Weather {
  /** Sentence for people, with the share of the calls that each rule hits by chance. */
  readonly summary: string;
  /** Rules by name, in the order in which they are tried. They apply until the weather changes. */
  readonly rules: Readonly<Record<string, Omit<FaultRule, 'id' | 'times'>>>;
}

/** Page that a gateway sends in place of the operator's response. */
const createGatewayPage = (status: 502 | 503 | 504) =>
  ({ status, body: `<html><body><h1>${status}</h1></body></html>`, contentType: 'text/html' }) as const;

/** Weathers of a world: named sets of faults and delays, such as a bad connection or a busy evening. */
export const WEATHERS = {
  flaky: {
    summary:
      'A bad connection: 5 % of the calls are reset, 5 % get a 502, and 5 % take effect and lose their response; 10 % of the responses drip. Of the chat’s messages 10 % arrive twice, and with 10 % the connection is cut.',
    rules: {
      reset: { match: '*', probability: 0.05, effect: { network: 'reset' } },
      'bad-gateway': { match: '*', probability: 0.05, effect: createGatewayPage(502) },
      delay: { match: '*', effect: { delay: { uniform: [0, 800] } } },
      'lost-response': { match: '*', phase: 'after', probability: 0.05, effect: { network: 'truncate' } },
      drip: { match: '*', phase: 'after', probability: 0.1, effect: { drip: { bytesPerS: 2_000 } } },
      'chat-cut': { match: 'socket:message', probability: 0.1, effect: { socket: 'drop' } },
      'chat-twice': { match: 'socket:message', probability: 0.1, effect: { socket: 'duplicate' } },
    },
  },
  'slow-3g': {
    summary:
      'A slow connection, as “Slow 3G” of Chrome’s developer tools: two seconds until a response, then 50 kB/s. Chat messages are two seconds late.',
    rules: {
      delay: { match: '*', effect: { delay: { ms: 2_000 } } },
      drip: { match: '*', phase: 'after', effect: { drip: { bytesPerS: 50_000 } } },
      'chat-lag': { match: 'socket:message', effect: { socket: { lagMs: 2_000 } } },
    },
  },
  'operator-down': {
    summary:
      'The operator does not answer: every call gets a 503 of the gateway, and 20 % a 502. Nothing takes effect. The chat cannot be reached.',
    rules: {
      'bad-gateway': { match: '*', probability: 0.2, effect: createGatewayPage(502) },
      unavailable: { match: '*', effect: createGatewayPage(503) },
      'chat-refused': { match: 'socket:connect', effect: { socket: 'refuse' } },
    },
  },
  'peak-evening': {
    summary:
      'A busy operator: calls take up to two seconds, 10 % up to eight. 5 % are refused with a 503, and 3 % take effect and get a 504 of the gateway. Of the chat’s messages 30 % are late, and 10 % of the connections to it are refused.',
    rules: {
      overloaded: { match: '*', probability: 0.05, effect: createGatewayPage(503) },
      'long-delay': { match: '*', probability: 0.1, effect: { delay: { uniform: [2_000, 8_000] } } },
      delay: { match: '*', effect: { delay: { uniform: [200, 2_000] } } },
      'gateway-timeout': { match: '*', phase: 'after', probability: 0.03, effect: createGatewayPage(504) },
      'chat-lag': { match: 'socket:message', probability: 0.3, effect: { socket: { lagMs: 3_000 } } },
      'chat-refused': { match: 'socket:connect', probability: 0.1, effect: { socket: 'refuse' } },
    },
  },
} as const satisfies Readonly<Record<string, Weather>>;

export type WeatherName = keyof typeof WEATHERS;
export const WEATHER_NAMES = Object.keys(WEATHERS) as WeatherName[];

/** Beginning of the ids of a weather's rules. */
const PREFIX = 'weather.';

/** Returns true for a rule of a weather. It is tried after all others, so that a test's own rules go on to apply. */
export const isWeatherRule = (id: string): boolean => id.startsWith(PREFIX);

/** Lists the rules of a weather. Their ids are the same in each world, and so are their draws for its seed. */
export const listWeatherRules = (name: WeatherName): readonly FaultRule[] =>
  Object.entries<Weather['rules'][string]>(WEATHERS[name].rules).map(([rule, fields]) => ({
    ...fields,
    id: `${PREFIX}${name}.${rule}`,
    times: 'always',
  }));

/** Finds the weather to which these rules belong. */
export const findWeather = (ids: readonly string[]): WeatherName | undefined =>
  WEATHER_NAMES.find((name) => ids.some((id) => id.startsWith(`${PREFIX}${name}.`)));
