import type { ControlInput } from '@wallet/shared/control/control-call.ts';
import type { outside } from '@wallet/shared/control/outside.ts';

type Report = ControlInput<typeof outside.client>['body'];
export type SocketState = NonNullable<Report['socket']>;

/** What the app keeps in the browser: names, never what stands under them. */
export interface Mirror {
  readonly tokenPlace: NonNullable<Report['tokenPlace']>;
  readonly storageKeys: string[];
  readonly socket: SocketState;
}

/** Where a browser keeps things; a storage that a frame is refused throws as it is asked for. */
export interface Places {
  readonly local: () => Pick<Storage, 'length' | 'key'>;
  readonly session: () => Pick<Storage, 'length' | 'key'>;
  readonly cookie: () => string;
}

const TOKEN = 'token';
const KEYS_MAX = 200;
const KEY_MAX_UNITS = 256;

function keysOf(storage: Places['local']): readonly string[] {
  try {
    const kept = storage();
    return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter(Boolean);
  } catch {
    return [];
  }
}

function cookiesOf(cookie: Places['cookie']): readonly string[] {
  try {
    return cookie()
      .split(';')
      .map((pair) => (pair.split('=', 1)[0] ?? '').trim())
      .filter(Boolean);
  } catch {
    return [];
  }
}

export function mirrorOf(places: Places, socket: SocketState): Mirror {
  const [local, session] = [keysOf(places.local), keysOf(places.session)];
  const named = (place: string, keys: readonly string[]) => keys.map((key) => `${place}:${key}`);
  const keys = [
    ...named('local', local),
    ...named('session', session),
    ...named('cookie', cookiesOf(places.cookie)),
  ];
  return {
    tokenPlace: session.includes(TOKEN) ? 'session' : local.includes(TOKEN) ? 'local' : 'none',
    storageKeys: keys
      .map((key) => key.slice(0, KEY_MAX_UNITS))
      .toSorted()
      .slice(0, KEYS_MAX),
    socket,
  };
}
