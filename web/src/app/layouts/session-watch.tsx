import { useNavigate } from 'react-router-dom';

import { useSessionMinutes } from '#entities/safer-gambling/use-session-minutes.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { PATHS } from '#lib/paths.ts';

import { useShellActions } from './use-shell-actions.ts';

/** The shortest time between two reality checks. Their code is not loaded before. */
const FIRST_CHECK_MINUTES = 15;

// A check that could not be loaded is loaded again when the connection returns.
const RealityCheck = lazyWithRetry(
  () =>
    import('#features/safer-gambling/reality-check/reality-check.tsx').then((module) => module.RealityCheck),
  { texts: 'member', ErrorView: () => null },
);

/** Loads the reality check once the session is so long that one may be due. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { onLogOut } = useShellActions();
  const minutes = useSessionMinutes();
  if (minutes < FIRST_CHECK_MINUTES) return null;
  return <RealityCheck onStatement={() => void navigate(PATHS.statement)} onLogOut={onLogOut} />;
}
