import { useSyncExternalStore } from 'react';

import { getSession, type SessionState, subscribeToSession } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, getSession);
