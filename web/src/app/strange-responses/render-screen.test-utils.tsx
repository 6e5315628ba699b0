import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@wallet/shared/limits.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';

import { AppRoutes } from '#app/routing/router.tsx';
import { connectServices } from '#app/startup/connect-services.ts';
import { SessionQueries } from '#app/startup/providers.tsx';
import { createStore } from '#lib/react/create-store.ts';
import { createQueryClient } from '#api/query-client.ts';
import { markServiceActive } from '#app/startup/service-status.ts';
import { beginSession, endSession } from '#features/session/session-store.ts';
import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { initTexts, loadTextGroup } from '#lib/i18n/i18n.ts';
import { resetClock } from '#lib/time/clock.ts';
import { receivedCalls } from '#testing/mock-api.ts';
import { CurrentLocation } from '#testing/render.tsx';
import { receiveServerTime } from '#testing/server-time.ts';
import { waitFor } from '#testing/wait-for.ts';
import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

import type { Screen } from './screens.test-utils.ts';

/** Text of a screen, and the errors that nothing caught. */
export interface ShownScreen {
  readonly text: string;
  readonly errors: readonly string[];
}

/** Collects the errors of the page that nothing has caught, until `stop`. */
function collectErrors() {
  const errors: string[] = [];
  const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
    errors.push(String('reason' in event ? event.reason : event.message));
    event.preventDefault();
  };
  window.addEventListener('error', collect);
  window.addEventListener('unhandledrejection', collect);
  const stop = () => {
    window.removeEventListener('error', collect);
    window.removeEventListener('unhandledrejection', collect);
  };
  return { errors, stop };
}

/** Passes on the function that changes the address. */
function Navigation({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady(navigate), [navigate, onReady]);
  return null;
}

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A screen of the app that is rendered, until `close`. */
export interface OpenScreen {
  readonly client: QueryClient;
  /** Errors so far that nothing caught. */
  readonly errors: readonly string[];
  /** Goes to another address of the app, as a link does. */
  readonly goTo: (route: string) => void;
  /** Resolves when the page has a heading and nothing is loading. */
  readonly waitUntilLoaded: () => Promise<void>;
  /** Removes the screen with its session and all that it has stored. */
  readonly close: () => Promise<void>;
}

/** Renders the app at the address of a screen, as a member if the screen needs one. */
export async function openScreen({ route, isMember, at }: Screen, language: Language): Promise<OpenScreen> {
  const { errors, stop } = collectErrors();
  if (at !== undefined) receiveServerTime(at);
  markServiceActive();
  if (isMember) beginSession('w_default.kept', { remember: true });
  await initTexts(language);
  await Promise.all([loadTextGroup('visitor'), loadTextGroup('member')]);
  const clients = createStore(createQueryClient());
  const disconnect = connectServices(clients);
  let navigate: NavigateFunction | undefined;
  const keepNavigate = (current: NavigateFunction) => {
    navigate = current;
  };
  const { unmount } = await render(
    <SessionQueries clients={clients}>
      <MemoryRouter initialEntries={[route]}>
        <ToastOutlet />
        <AppRoutes />
        <Navigation onReady={keepNavigate} />
        <CurrentLocation />
      </MemoryRouter>
    </SessionQueries>,
  );
  return {
    get client() {
      return clients.get();
    },
    errors,
    goTo: (next) => void navigate?.(next),
    waitUntilLoaded: () =>
      waitFor(() => {
        if (document.querySelector('h1') === null) throw new Error(`${route} has no heading`);
        if (clients.get().isFetching() > 0) throw new Error(`${route} is still loading`);
      }),
    async close() {
      await unmount();
      endSession('expired');
      disconnect();
      clients.get().clear();
      for (const { id } of toastStore.get()) dismissToast(id);
      for (const store of [localStore, sessionStore]) store.removeByPrefix('');
      if (at !== undefined) resetClock();
      stop();
    },
  };
}

interface ShowOptions {
  /** Endpoints whose responses are waited for: all of the screen by default. */
  readonly endpoints?: readonly Endpoint[];
  /** Sentences of which the screen must show one: parts of it are shown later than its responses. */
  readonly sentences?: readonly string[];
  /** Looks at the screen before it is removed. `settle` resolves when all that a press asks for is shown. */
  readonly inspect?: (settle: () => Promise<void>) => Promise<void>;
}

/** Renders a screen of the app, waits until its responses are shown, and removes it. */
export async function showScreen(
  screen: Screen,
  language: Language,
  { endpoints = screen.shows, sentences = [], inspect }: ShowOptions = {},
): Promise<ShownScreen> {
  const callsBefore = endpoints.map((endpoint) => receivedCalls(endpoint).length);
  const { errors, waitUntilLoaded, close } = await openScreen(screen, language);
  try {
    await waitFor(() => {
      for (const [index, endpoint] of endpoints.entries()) {
        if (receivedCalls(endpoint).length === callsBefore[index])
          throw new Error(`${endpoint.path} was not read by ${screen.route}`);
      }
    });
    await waitUntilLoaded();
    await nextFrames();
    const hasSentence = () =>
      sentences.length === 0 || sentences.some((sentence) => document.body.textContent.includes(sentence));
    // A sentence that never comes is reported by the caller, with the text that was shown instead.
    await waitFor(() => expect(hasSentence()).toBe(true)).catch(() => {});
    const settle = async () => {
      await nextFrames();
      await waitUntilLoaded();
      // What stays busy is looked at as it is.
      await waitFor(
        () => expect(document.querySelector('[data-skeleton], [aria-busy=true]')).toBeNull(),
        2000,
      ).catch(() => {});
      await nextFrames();
    };
    if (inspect) {
      await settle();
      await inspect(settle);
    }
    return { text: document.body.textContent, errors };
  } finally {
    await close();
  }
}
