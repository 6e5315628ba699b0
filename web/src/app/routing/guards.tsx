import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

import { resetServiceGone } from '#api/client-handlers.ts';
import { endSession, useSession } from '#features/session/session-store.ts';

import { getReturnPath, buildLoginPath } from './return-path.ts';
import { useServiceStatus } from '#app/startup/service-status.ts';
import { PATHS } from '#lib/paths.ts';

/** Renders its children for members. Redirects visitors to the login, which leads back here (GD-1). */
export function RequireMember({ children }: { children: ReactNode }) {
  const { isMember, endReason } = useSession();
  const location = useLocation();
  if (isMember) return children;
  // After a logout the login leads to the home page.
  return <Navigate replace to={endReason === 'logged-out' ? PATHS.login : buildLoginPath(location)} />;
}

let hasMovedInHistory = false;
window.addEventListener('popstate', () => (hasMovedInHistory = true), { once: true });

/**
 * Returns true on a page that nobody has opened: the browser has loaded it anew, such as a tab that it had discarded, or that it
 * has restored at its start.
 */
function isReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return !hasMovedInHistory && (load?.type === 'reload' || load?.type === 'back_forward');
}

/** Calls back once the page is shown. A browser renders an address that it expects the member to open (`prerendering`). */
function whenShown(callback: () => void): () => void {
  if (!(document as { prerendering?: boolean }).prerendering) {
    callback();
    return () => {};
  }
  document.addEventListener('prerenderingchange', callback, { once: true });
  return () => document.removeEventListener('prerenderingchange', callback);
}

/**
 * Ends the session of a member who enters the login or the registration (GD-7), and no other: a page that is rendered before it is
 * opened waits, and one that the browser has opened again leads on. A session that begins afterwards, by the
 * form or in another tab, leads to the return path. A redirect leads here only without a session: one that is there has
 * begun on the way.
 */
export function EndSessionOnEntry({ children }: { children: ReactNode }) {
  const { isMember, epoch } = useSession();
  const navigation = useNavigationType();
  const isEntered =
    navigation !== NavigationType.Replace && !(navigation === NavigationType.Pop && isReopened());
  const [endedEpoch] = useState(isEntered ? epoch : undefined);
  const [params] = useSearchParams();

  useEffect(() => {
    if (endedEpoch === undefined) return;
    return whenShown(() => endSession('logged-out'));
  }, [endedEpoch]);

  if (isMember && epoch !== endedEpoch) return <Navigate replace to={getReturnPath(params.get('next'))} />;
  return isMember ? null : children;
}

/** Leads to the login when the session of a member ends on a page that is open to everybody (§2, §8). */
export function LeaveOnSessionEnd({ children }: { children: ReactNode }) {
  const { isMember } = useSession();
  const [wasMember, setWasMember] = useState(isMember);
  if (isMember && !wasMember) setWasMember(true);
  return wasMember && !isMember ? <Navigate replace to="/login" /> : children;
}

/** Redirects to the notice once the service has ended (GD-5). */
export function RequireActiveService({ children }: { children: ReactNode }) {
  const { isGone } = useServiceStatus();
  return isGone ? <Navigate replace to="/terminated" /> : children;
}

/** Redirects to the notice if the service is reported as ended after the login was entered, which checks it again. */
export function RecheckService({ children }: { children: ReactNode }) {
  const { goneCount } = useServiceStatus();
  const [initialCount] = useState(goneCount);

  useEffect(resetServiceGone, []);

  return goneCount === initialCount ? children : <Navigate replace to="/terminated" />;
}
