import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';

import { useSession } from '#features/session/use-session.ts';

import { ErrorBoundary } from '#app/startup/error-boundary.tsx';
import { RecheckService, EndSessionOnEntry, RequireMember, RequireActiveService } from './guards.tsx';
import { lazyComponent } from './lazy-page.ts';
import { VisitorLayout } from '#app/layouts/visitor-layout.tsx';
import { RoutePage } from './route-page.tsx';
import { REDIRECTS, type RouteArea, ROUTES } from './routes.ts';

interface LayoutProps {
  children: ReactNode;
}

/** Its modals and menu are nothing that the login needs. */
export const memberLayout = lazyComponent<LayoutProps>(
  () => import('#app/layouts/member-layout.tsx').then((chunk) => chunk.MemberLayout),
  'public',
);
const bareLayout = lazyComponent<LayoutProps>(
  () => import('#app/layouts/bare-layout.tsx').then((chunk) => chunk.BareLayout),
  'public',
);

/** What lies around the pages of an area. All of it begins anew with a new session. */
function Area({ area }: { area: RouteArea }) {
  const { isMember, epoch } = useSession();
  const Member = memberLayout.Component;
  const Bare = bareLayout.Component;
  const page = <Outlet />;

  switch (area) {
    case 'entry':
      return (
        <EndSessionOnEntry>
          <VisitorLayout key={epoch}>{page}</VisitorLayout>
        </EndSessionOnEntry>
      );
    case 'open':
      return (
        <RequireActiveService>
          {isMember ? <Member key={epoch}>{page}</Member> : <VisitorLayout key={epoch}>{page}</VisitorLayout>}
        </RequireActiveService>
      );
    case 'member':
      return (
        <RequireActiveService>
          <RequireMember>
            <Member key={epoch}>{page}</Member>
          </RequireMember>
        </RequireActiveService>
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
                const element = route.path === '/login' ? <RecheckService>{page}</RecheckService> : page;
                return <Route key={route.path} path={route.path} element={element} />;
              })}
            </Route>
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
