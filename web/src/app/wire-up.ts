import type { QueryClient } from '@tanstack/react-query';

import { abandonCalls } from '#api/client.ts';
import { registerHooks } from '#api/hooks.ts';
import { dropIntents } from '#api/intent.ts';
import { currentToken, endSession, onSessionChange, watchSession } from '#features/session/session-store.ts';
import { noteReached } from '#features/shell/connection.ts';
import { dropStrayClicks } from '#lib/second-click.ts';
import { localStore, sessionStore } from '#lib/storage.ts';
import { toast } from '#ui/toast-store.ts';

import { i18n } from './i18n.ts';
import { reportDeparture } from './report-departure.ts';
import { noteActive, noteGone } from './service.ts';

/** Connects calls, session and cache. Gives the way back, for tests. */
export function wireUp(client: QueryClient): () => void {
  const unregister = registerHooks({
    token: currentToken,
    sessionEnded() {
      if (currentToken() === null) return;
      endSession('expired');
      toast(i18n.t('sessionEnded', { ns: 'shell' }));
    },
    gone() {
      noteGone();
      endSession('gone');
    },
    alive: noteActive,
    reached: noteReached,
    departed: reportDeparture,
  });

  // What belongs to one member must never be seen, sent or found by the next.
  const unfollow = onSessionChange(() => {
    abandonCalls();
    client.clear();
    dropIntents();
    localStore.remove('last_sync');
    sessionStore.remove('w.wizard');
    sessionStore.remove('remember-agreement');
    sessionStore.removeAll('w.draft.');
  });
  const unwatch = watchSession();
  const letStray = dropStrayClicks();

  return () => {
    unregister();
    unfollow();
    unwatch();
    letStray();
  };
}
