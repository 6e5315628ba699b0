import { GONE_MESSAGE } from '@wallet/shared/errors.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { expect } from 'vitest';

import { createInput } from '#commands/every-command.test-utils.ts';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';
import { mockRawResponse } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { openScreen, type OpenScreen } from '../strange-responses/render-screen.test-utils.tsx';
import { type Screen, SCREENS } from '../strange-responses/screens.test-utils.ts';
import { FakeChatServer } from './fake-chat-server.test-utils.ts';
import { mockAllCalls } from './faults.test-utils.ts';

appConfig.chat = '/';

/** Where a member is when a call ends the session that no screen makes by itself. */
export const PROFILE: Screen = { route: '/user/profile', isMember: true, shows: [] };
const CHAT: Screen = { route: '/user/contact?m=chat', isMember: true, shows: [] };
export const chatServer = new FakeChatServer();
chatServer.install();

/** Returns the address that the app shows. */
export const readAddress = () => document.querySelector('[data-testid=address]')?.textContent;
/** Lists the tokens that are stored. */
export const listTokens = () =>
  [localStorage.getItem('token'), sessionStorage.getItem('token')].filter(Boolean);

/** A way in which a call ends the session. */
interface Ending {
  /** Changes the responses of the operator. */
  readonly arrange: (endpoint: Endpoint) => void;
  /** Returns the address to which the app must lead. */
  readonly toAddress: (route: string) => string;
}

/** Opens a screen as a member whose chat is connected, or has lost its connection and tries again. */
export async function openWithChat(place: Screen, isCut: boolean): Promise<OpenScreen> {
  chatServer.restore();
  const screen = await openScreen(CHAT, 'en');
  await waitFor(() => expect(chatServer.connectedCount).toBe(1));
  await screen.waitUntilLoaded();
  screen.goTo(place.route);
  await waitFor(() => expect(readAddress()).toBe(place.route));
  await waitFor(() => {
    for (const endpoint of place.shows) {
      const queries = screen.client.getQueryCache().findAll({ queryKey: endpointKey(endpoint) });
      expect(queries.some((query) => query.state.data !== undefined)).toBe(true);
    }
  });
  await screen.waitUntilLoaded();
  if (isCut) {
    chatServer.cut();
    await waitFor(() => expect(chatServer.socketCount).toBe(1));
  }
  return screen;
}

/** The service has ended. */
export const GONE: Ending = {
  arrange() {
    for (const each of ENDPOINTS) mockRawResponse(each, JSON.stringify({ message: GONE_MESSAGE }), 410);
  },
  toAddress: () => '/terminated',
};

/** The token is not accepted any more. */
export const REFUSED: Ending = {
  arrange: (endpoint) => mockRawResponse(endpoint, '{"message":"EXPIRED_AUTH_TOKEN"}', 401),
  toAddress: (route) => `/login?${new URLSearchParams({ next: route }).toString()}`,
};

/** Lets a call of a member end the session. Returns what is wrong. */
export async function checkEnding(
  endpoint: Endpoint,
  { arrange, toAddress }: Ending,
  isCut: boolean,
): Promise<readonly string[]> {
  const place = SCREENS.find(({ isMember, shows }) => isMember && shows.includes(endpoint)) ?? PROFILE;
  const memberKeys = ENDPOINTS.filter(({ auth }) => auth === 'member').map((each) =>
    JSON.stringify(endpointKey(each)).slice(0, -1),
  );
  mockAllCalls();
  const screen = await openWithChat(place, isCut);
  try {
    arrange(endpoint);
    if (place.shows.includes(endpoint))
      await screen.client.refetchQueries({ queryKey: endpointKey(endpoint) });
    else await call(endpoint, createInput(endpoint) as never).catch(() => {});
    await waitFor(() => expect(readAddress()).toBe(toAddress(place.route)));
    await waitFor(() => expect(chatServer.socketCount, 'sockets').toBe(0));
    const kept = screen.client
      .getQueryCache()
      .getAll()
      .filter(
        ({ state, queryHash }) =>
          state.data !== undefined && memberKeys.some((key) => queryHash.startsWith(key)),
      );
    return [
      ...screen.errors,
      ...listTokens().map((token) => `keeps the token ${token}`),
      ...kept.map(({ queryHash }) => `keeps ${queryHash}`),
    ];
  } catch (error) {
    return [String(error)];
  } finally {
    await screen.close();
  }
}
