import type { ClientState } from '@wallet/shared/control/client-state.ts';

import { formatCount } from '#ui/format.ts';

const TOKEN_TEXTS: Readonly<Record<NonNullable<ClientState['tokenPlace']>, string>> = {
  local: 'signed in, remembered',
  session: 'signed in for this tab',
  memory: 'signed in, token not stored',
  none: 'signed out',
};

const SOCKET_TEXTS: Readonly<Record<NonNullable<ClientState['socket']>, string>> = {
  off: 'no chat socket',
  connecting: 'chat socket connecting',
  connected: 'chat socket connected',
  disconnected: 'chat socket disconnected',
};

export const formatTokenPlace = ({ tokenPlace }: Pick<ClientState, 'tokenPlace'>): string =>
  tokenPlace === undefined ? 'not reported' : TOKEN_TEXTS[tokenPlace];

export const formatSocketState = ({ socket }: Pick<ClientState, 'socket'>): string =>
  socket === undefined ? 'not reported' : SOCKET_TEXTS[socket];

/** Summarises the last report of the app for the status bar. */
export function summarizeClient(client: ClientState | undefined): {
  readonly text: string;
  readonly title: string;
  /** The chat socket is disconnected. */
  readonly isDisconnected: boolean;
} {
  if (!client) {
    return {
      text: 'app: not open yet',
      title: 'Open the app in this world to see its state',
      isDisconnected: false,
    };
  }
  return {
    text: `app: ${formatTokenPlace(client)}`,
    title: `${formatSocketState(client)}; ${formatCount(client.storageKeys?.length ?? 0, 'key')} stored`,
    isDisconnected: client.socket === 'disconnected',
  };
}
