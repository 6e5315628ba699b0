import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { expectService } from '#api/hooks.ts';
import { endSession } from '#features/session/session-store.ts';
import { useSession } from '#features/session/use-session.ts';

import { intendedPath, loginPathFor } from './intended-path.ts';
import { useService } from './service.ts';

/** Lets members through; others go to the login, which brings them back here (GD-1). */
export function RequireMember({ children }: { children: ReactNode }) {
  const { isMember, ending } = useSession();
  const location = useLocation();
  if (isMember) return children;
  // Who left on purpose does not want to be brought back.
  return <Navigate replace to={ending === 'left' ? '/login' : loginPathFor(location)} />;
}

/**
 * Arriving here with a token ends the session (GD-7). A session that begins afterwards, by the form or in
 * another tab, leads to the page that was wanted.
 */
export function EndSession({ children }: { children: ReactNode }) {
  const { isMember, epoch } = useSession();
  const [arrival] = useState(epoch);
  const [params] = useSearchParams();

  useEffect(() => {
    endSession('left');
  }, []);

  if (isMember && epoch !== arrival) return <Navigate replace to={intendedPath(params.get('next'))} />;
  return isMember ? null : children;
}

/** Sends everyone to the notice once the service has ended (GD-5). */
export function RequireService({ children }: { children: ReactNode }) {
  const { isGone } = useService();
  return isGone ? <Navigate replace to="/terminated" /> : children;
}

/** The login asks the service anew, so only an answer that comes after the arrival counts. */
export function AskService({ children }: { children: ReactNode }) {
  const { times } = useService();
  const [arrival] = useState(times);

  useEffect(expectService, []);

  return times === arrival ? children : <Navigate replace to="/terminated" />;
}
