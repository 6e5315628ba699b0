import { useSyncExternalStore } from 'react';

import { onSessionChange, readSession, type SessionState } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, readSession);
