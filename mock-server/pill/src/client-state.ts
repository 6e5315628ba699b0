import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import type { clients } from '@wallet/shared/control/client-state.ts';

type Report = ControlInput<typeof clients.report>['body'];
export type SocketState = NonNullable<Report['socket']>;

/** State of the app in the browser. Names of stored keys, never their values. */
export interface ClientState {
  readonly tokenPlace: NonNullable<Report['tokenPlace']>;
  readonly storageKeys: string[];
  readonly socket: SocketState;
}

/** Storages of the browser. Access throws in a frame where storage is blocked. */
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
    const entries = storage();
    return Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? '').filter(Boolean);
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

/** Reads the state of the app. Limits the number and length of keys. */
export function readClientState(storage: BrowserStorage, socket: SocketState): ClientState {
  const [local, session] = [readKeys(storage.local), readKeys(storage.session)];
  const withPrefix = (prefix: string, keys: readonly string[]) => keys.map((key) => `${prefix}:${key}`);
  const keys = [
    ...withPrefix('local', local),
    ...withPrefix('session', session),
    ...withPrefix('cookie', readCookieNames(storage.cookie)),
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
