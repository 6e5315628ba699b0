import type { ClientMirror } from '@wallet/shared/control/outside.ts';

const PLACES: Readonly<Record<NonNullable<ClientMirror['tokenPlace']>, string>> = {
  local: 'signed in, remembered',
  session: 'signed in for this tab',
  memory: 'signed in, token not stored',
  none: 'signed out',
};

const SOCKETS: Readonly<Record<NonNullable<ClientMirror['socket']>, string>> = {
  off: 'no chat socket',
  connecting: 'chat socket connecting',
  connected: 'chat socket connected',
  disconnected: 'chat socket lost',
};

export const tokenText = ({ tokenPlace }: Pick<ClientMirror, 'tokenPlace'>): string =>
  tokenPlace === undefined ? 'not told' : PLACES[tokenPlace];

export const socketText = ({ socket }: Pick<ClientMirror, 'socket'>): string =>
  socket === undefined ? 'not told' : SOCKETS[socket];

/** What the pill last told of the app, for one line. */
export function clientInShort(client: ClientMirror | undefined): {
  readonly text: string;
  readonly title: string;
  /** The chat socket was lost and is not back yet. */
  readonly isWrong: boolean;
} {
  if (!client) {
    return { text: 'app: not seen yet', title: 'Open the app in this world: its pill tells', isWrong: false };
  }
  return {
    text: `app: ${tokenText(client)}`,
    title: `${socketText(client)}; ${client.storageKeys?.length ?? 0} keys stored`,
    isWrong: client.socket === 'disconnected',
  };
}

/** A key as the pill names it, by the place where it is kept: `local:locale` is `locale` of `local`. */
export function keysByPlace(keys: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const places = new Map<string, string[]>();
  for (const key of keys) {
    const [, place = '', name = key] = /^(local|session|cookie):(.*)$/s.exec(key) ?? [];
    const known = places.get(place) ?? [];
    known.push(name);
    places.set(place, known);
  }
  return [...places];
}
