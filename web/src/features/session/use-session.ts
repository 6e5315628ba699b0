import { useSyncExternalStore } from 'react';

import { getSession, onSessionChange, type SessionState } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, getSession);
