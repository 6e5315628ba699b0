import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { resetServiceGone } from '#api/client-handlers.ts';
import { endSession } from '#features/session/session-store.ts';
import { useSession } from '#features/session/use-session.ts';

import { getReturnPath, buildLoginPath } from './return-path.ts';
import { useServiceStatus } from '#app/startup/service-status.ts';

/** Lets members through; others go to the login, which brings them back here (GD-1). */
export function RequireMember({ children }: { children: ReactNode }) {
  const { isMember, endReason } = useSession();
  const location = useLocation();
  if (isMember) return children;
  // Who left on purpose does not want to be brought back.
  return <Navigate replace to={endReason === 'left' ? '/login' : buildLoginPath(location)} />;
}

/**
 * Arriving here with a token ends the session (GD-7). A session that begins afterwards, by the form or in
 * another tab, leads to the page that was wanted.
 */
export function EndSessionOnEntry({ children }: { children: ReactNode }) {
  const { isMember, epoch } = useSession();
  const [arrival] = useState(epoch);
  const [params] = useSearchParams();

  useEffect(() => {
    endSession('left');
  }, []);

  if (isMember && epoch !== arrival) return <Navigate replace to={getReturnPath(params.get('next'))} />;
  return isMember ? null : children;
}

/** Sends everyone to the notice once the service has ended (GD-5). */
export function RequireActiveService({ children }: { children: ReactNode }) {
  const { isGone } = useServiceStatus();
  return isGone ? <Navigate replace to="/terminated" /> : children;
}

/** The login asks the service anew, so only an answer that comes after the arrival counts. */
export function RecheckService({ children }: { children: ReactNode }) {
  const { goneCount } = useServiceStatus();
  const [arrival] = useState(goneCount);

  useEffect(resetServiceGone, []);

  return goneCount === arrival ? children : <Navigate replace to="/terminated" />;
}
