import type { ClientState } from '@wallet/shared/control/client-state.ts';

const PLACES: Readonly<Record<NonNullable<ClientState['tokenPlace']>, string>> = {
  local: 'signed in, remembered',
  session: 'signed in for this tab',
  memory: 'signed in, token not stored',
  none: 'signed out',
};

const SOCKETS: Readonly<Record<NonNullable<ClientState['socket']>, string>> = {
  off: 'no chat socket',
  connecting: 'chat socket connecting',
  connected: 'chat socket connected',
  disconnected: 'chat socket lost',
};

export const formatTokenPlace = ({ tokenPlace }: Pick<ClientState, 'tokenPlace'>): string =>
  tokenPlace === undefined ? 'not told' : PLACES[tokenPlace];

export const formatSocketState = ({ socket }: Pick<ClientState, 'socket'>): string =>
  socket === undefined ? 'not told' : SOCKETS[socket];

/** What the pill last told of the app, for one line. */
export function summarizeClient(client: ClientState | undefined): {
  readonly text: string;
  readonly title: string;
  /** The chat socket was lost and is not back yet. */
  readonly isWrong: boolean;
} {
  if (!client) {
    return { text: 'app: not seen yet', title: 'Open the app in this world: its pill tells', isWrong: false };
  }
  return {
    text: `app: ${formatTokenPlace(client)}`,
    title: `${formatSocketState(client)}; ${client.storageKeys?.length ?? 0} keys stored`,
    isWrong: client.socket === 'disconnected',
  };
}

/** A key as the pill names it, by the place where it is kept: `local:locale` is `locale` of `local`. */
export function groupKeysByStorage(
  keys: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  const places = new Map<string, string[]>();
  for (const key of keys) {
    const [, place = '', name = key] = /^(local|session|cookie):(.*)$/s.exec(key) ?? [];
    const known = places.get(place) ?? [];
    known.push(name);
    places.set(place, known);
  }
  return [...places];
}
