import type { QueryClient } from '@tanstack/react-query';

import { addDeparture } from '#app/reports/findings.ts';
import { registerClientHandlers } from '#api/client-handlers.ts';
import { toErrorText } from '#api/error-text.ts';
import { endClient } from '#api/query-client.ts';
import { abortAllCalls } from '#api/running-calls.ts';
import { isSending } from '#commands/tab-lock.ts';
import { getToken, endSession, onSessionChange, watchSession } from '#features/session/session-store.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { setReachable } from '#lib/browser/online-status.ts';
import { suppressGhostClicks } from '#lib/browser/suppress-ghost-clicks.ts';
import { forgetSession } from '#lib/browser/storage.ts';
import { addUninterrupted } from '#lib/lazy/new-release.ts';
import type { Store } from '#lib/react/create-store.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { i18n } from '#lib/i18n/i18n.ts';
import { markServiceActive, markServiceGone } from './service-status.ts';
import { watchPointer } from './watch-pointer.ts';

/**
 * Connects the API client and the session, and replaces the query client with each session. Returns a function that
 * disconnects them, for tests.
 */
export function connectServices(clients: Store<QueryClient>): () => void {
  const stops = [
    registerClientHandlers({
      getToken: getToken,
      onSessionEnded(message) {
        if (getToken() === null) return;
        endSession('expired');
        if (getToken() === null) showToast(toErrorText(message, i18n.getFixedT(null, 'error-texts')));
      },
      onServiceGone() {
        markServiceGone();
        endSession('service-ended');
      },
      onServiceAvailable: markServiceActive,
      onConnectivityChange: setReachable,
      onContractMismatch: addDeparture,
    }),
    // Data of one member must never be shown to, or sent for, the next.
    onSessionChange(({ isMember, endReason }) => {
      // Otherwise the page would change to another account without a word.
      if (isMember && endReason === 'other-tab-login') {
        showToast(i18n.t('otherTabFollowed', { ns: 'session' }));
      }
      abortAllCalls();
      forgetSession();
      clients.set(endClient(clients.get()));
    }),
    watchSession(),
    suppressGhostClicks(),
    keepFocus(),
    watchPointer(),
    addUninterrupted(() => clients.get().isMutating() > 0 || isSending()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
