import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import type { outside } from '@wallet/shared/control/client-state.ts';

type Report = ControlInput<typeof outside.client>['body'];
export type SocketState = NonNullable<Report['socket']>;

/** What the app keeps in the browser: names, never what stands under them. */
export interface ClientState {
  readonly tokenPlace: NonNullable<Report['tokenPlace']>;
  readonly storageKeys: string[];
  readonly socket: SocketState;
}

/** Where a browser keeps things; a storage that a frame is refused throws as it is asked for. */
export interface BrowserStorage {
  readonly local: () => Pick<Storage, 'length' | 'key'>;
  readonly session: () => Pick<Storage, 'length' | 'key'>;
  readonly cookie: () => string;
}

const TOKEN = 'token';
const KEYS_MAX = 200;
const KEY_MAX_UNITS = 256;

function readKeys(storage: BrowserStorage['local']): readonly string[] {
  try {
    const kept = storage();
    return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter(Boolean);
  } catch {
    return [];
  }
}

function readCookieNames(cookie: BrowserStorage['cookie']): readonly string[] {
  try {
    return cookie()
      .split(';')
      .map((pair) => (pair.split('=', 1)[0] ?? '').trim())
      .filter(Boolean);
  } catch {
    return [];
  }
}

export function readClientState(places: BrowserStorage, socket: SocketState): ClientState {
  const [local, session] = [readKeys(places.local), readKeys(places.session)];
  const named = (place: string, keys: readonly string[]) => keys.map((key) => `${place}:${key}`);
  const keys = [
    ...named('local', local),
    ...named('session', session),
    ...named('cookie', readCookieNames(places.cookie)),
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
