import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';

import { useSession } from '#features/session/use-session.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import { AskService, EndSession, RequireMember, RequireService } from './guards.tsx';
import { lazyPart } from './lazy-page.ts';
import { VisitorLayout } from './layouts/visitor-layout.tsx';
import { RoutePage } from './route-page.tsx';
import { REDIRECTS, type RouteArea, ROUTES } from './routes.ts';

interface LayoutProps {
  children: ReactNode;
}

/** Its modals and menu are nothing that the login needs. */
export const memberLayout = lazyPart<LayoutProps>(
  () => import('./layouts/member-layout.tsx').then((chunk) => chunk.MemberLayout),
  'public',
);
const bareLayout = lazyPart<LayoutProps>(
  () => import('./layouts/bare-layout.tsx').then((chunk) => chunk.BareLayout),
  'public',
);

/** What lies around the pages of an area. All of it begins anew with a new session. */
function Area({ area }: { area: RouteArea }) {
  const { isMember, epoch } = useSession();
  const Member = memberLayout.Part;
  const Bare = bareLayout.Part;
  const page = <Outlet />;

  switch (area) {
    case 'entry':
      return (
        <EndSession>
          <VisitorLayout key={epoch}>{page}</VisitorLayout>
        </EndSession>
      );
    case 'open':
      return (
        <RequireService>
          {isMember ? <Member key={epoch}>{page}</Member> : <VisitorLayout key={epoch}>{page}</VisitorLayout>}
        </RequireService>
      );
    case 'member':
      return (
        <RequireService>
          <RequireMember>
            <Member key={epoch}>{page}</Member>
          </RequireMember>
        </RequireService>
      );
    case 'bare':
      return <Bare key={epoch}>{page}</Bare>;
  }
}

const AREAS: readonly RouteArea[] = ['entry', 'open', 'member', 'bare'];

/** Leads on with what the address carries, such as an inviter's code. */
function Onward({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

/** The route table, drawn. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routes>
          {REDIRECTS.map(({ from, to }) => (
            <Route key={from} path={from} element={<Onward to={to} />} />
          ))}
          {AREAS.map((area) => (
            <Route key={area} element={<Area area={area} />}>
              {ROUTES.filter((route) => route.area === area).map((route) => {
                const page = <RoutePage key={route.path} route={route} />;
                const element = route.path === '/login' ? <AskService>{page}</AskService> : page;
                return <Route key={route.path} path={route.path} element={element} />;
              })}
            </Route>
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
