import { useSyncExternalStore } from 'react';

import { onSessionChange, getSession, type SessionState } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, getSession);
