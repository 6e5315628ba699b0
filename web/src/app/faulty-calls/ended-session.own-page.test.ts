import { session } from '@wallet/shared/contract/session.ts';
import { GONE_MESSAGE } from '@wallet/shared/errors.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { ENDPOINTS } from '@wallet/shared/testing/endpoints.ts';
import { expect, test, vi } from 'vitest';

import { createInput } from '#commands/every-command.test-utils.ts';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/query.ts';
import { mockRawResponse } from '#testing/mock-api.ts';
import { LONG_TIMEOUT, randomSeed, runCount, shuffle } from '#testing/run-length.ts';
import { waitFor } from '#testing/wait-for.ts';

import { openScreen, type OpenScreen } from '../strange-responses/render-screen.test-utils.tsx';
import { type Screen, SCREENS } from '../strange-responses/screens.ts';
import { FakeChatServer } from './fake-chat-server.test-utils.ts';
import { mockAllCalls } from './faults.test-utils.ts';

vi.mock('#lib/app-config.ts', async (load) => {
  const { appConfig } = await load<{ readonly appConfig: object }>();
  return { appConfig: { ...appConfig, chat: '/' } };
});

const SEED = randomSeed(12);
const CALLS = shuffle(ENDPOINTS, SEED).slice(0, runCount(ENDPOINTS.length));
const PROFILE: Screen = { route: '/user/profile', isMember: true, shows: [] };
const CHAT: Screen = { route: '/user/contact?m=chat', isMember: true, shows: [] };
const chatServer = new FakeChatServer();
chatServer.install();

const readAddress = () => document.querySelector('[data-testid=address]')?.textContent;
const listTokens = () => [localStorage.getItem('token'), sessionStorage.getItem('token')].filter(Boolean);

interface Ending {
  /** Changes the responses of the operator. */
  readonly arrange: (endpoint: Endpoint) => void;
  /** Returns the address to which the app must lead. */
  readonly toAddress: (route: string) => string;
}

/** Opens a screen as a member whose chat is connected, or has lost its connection and tries again. */
async function openWithChat(place: Screen, isCut: boolean): Promise<OpenScreen> {
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

/** Lets a call of a member end the session. Returns what is wrong. */
async function checkEnding(
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

async function checkEndings(ending: Ending, calls = CALLS): Promise<void> {
  const found: string[] = [];
  for (const [index, endpoint] of calls.entries()) {
    for (const each of await checkEnding(endpoint, ending, index % 2 === 1))
      found.push(`${endpoint.path}: ${each}`);
  }
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
}

test(
  `FA-2 ${CALLS.length} cells in which a call finds the service gone lead to its page and close the chat socket, connected or not (seed ${SEED})`,
  LONG_TIMEOUT,
  () =>
    checkEndings({
      arrange() {
        for (const each of ENDPOINTS) mockRawResponse(each, JSON.stringify({ message: GONE_MESSAGE }), 410);
      },
      toAddress: () => '/terminated',
    }),
);

// The login itself has no session that could end: its cell stays where it is.
test(
  `FA-2 ${CALLS.length} cells in which a call finds the token refused lead to the login, keep the address and close the chat socket, connected or not (seed ${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const refuse = (endpoint: Endpoint) => mockRawResponse(endpoint, '{"message":"EXPIRED_AUTH_TOKEN"}', 401);
    await checkEndings(
      {
        arrange: refuse,
        toAddress: (route) => `/login?${new URLSearchParams({ next: route }).toString()}`,
      },
      CALLS.filter((endpoint) => endpoint !== session.login),
    );
    mockAllCalls();
    const screen = await openWithChat(PROFILE, false);
    refuse(session.login);
    await call(session.login, createInput(session.login) as never).catch(() => {});
    await waitFor(() => expect(readAddress()).toBe(PROFILE.route));
    expect(listTokens()).not.toEqual([]);
    expect(chatServer.connectedCount).toBe(1);
    await screen.close();
  },
);
