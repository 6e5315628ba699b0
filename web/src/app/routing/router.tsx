import type { ReactElement } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';

import { REDIRECTS, type RouteArea } from './routes.ts';
import { VisitorLayout } from '#app/layouts/visitor-layout.tsx';
import { ErrorBoundary } from '#app/startup/error-boundary.tsx';
import { useSession } from '#features/session/session-store.ts';
import { PATHS } from '#lib/paths.ts';

import {
  EndSessionOnEntry,
  LeaveOnSessionEnd,
  RecheckService,
  RequireActiveService,
  RequireMember,
} from './guards.tsx';
import { BareLayout, MemberLayout, PAGE_ROUTES, type PageRoute } from './pages.tsx';

/** A page of the route table; shows an error card in its place if it crashes. */
function RoutePage({ route }: { route: PageRoute }) {
  const { key } = useLocation();
  const { Page } = route;

  return (
    <ErrorBoundary resetKey={key}>
      <Page />
    </ErrorBoundary>
  );
}

/** The guards and the layout of an area. A new session renders all of it anew. */
function Area({ area }: { area: RouteArea }) {
  const { isMember, epoch } = useSession();
  const page = <Outlet />;

  switch (area) {
    case 'entry':
      return (
        <EndSessionOnEntry>
          <VisitorLayout key={epoch}>{page}</VisitorLayout>
        </EndSessionOnEntry>
      );
    case 'open': {
      const Layout = isMember ? MemberLayout : VisitorLayout;
      return (
        <RequireActiveService>
          <LeaveOnSessionEnd>
            <Layout key={epoch}>{page}</Layout>
          </LeaveOnSessionEnd>
        </RequireActiveService>
      );
    }
    case 'member':
      return (
        <RequireActiveService>
          <RequireMember>
            <MemberLayout key={epoch}>{page}</MemberLayout>
          </RequireMember>
        </RequireActiveService>
      );
    case 'bare':
      return <BareLayout key={epoch}>{page}</BareLayout>;
  }
}

const AREAS: readonly RouteArea[] = ['entry', 'open', 'member', 'bare'];

/** Redirects and keeps the rest of the address, such as an inviter's code. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

/** The login asks again if the service has ended; the registration ends with it, as every other page does. */
function withServiceGuard({ path, area }: PageRoute, page: ReactElement): ReactElement {
  if (path === PATHS.login) return <RecheckService>{page}</RecheckService>;
  return area === 'entry' ? <RequireActiveService>{page}</RequireActiveService> : page;
}

const APP_ROUTES: RouteObject[] = [
  ...REDIRECTS.map(({ from, to }) => ({ path: from, element: <Redirect to={to} /> })),
  ...AREAS.map((area) => ({
    element: <Area area={area} />,
    children: PAGE_ROUTES.filter((route) => route.area === area).map((route) => ({
      path: route.path,
      element: withServiceGuard(route, <RoutePage key={route.path} route={route} />),
    })),
  })),
];

const Routes = () => useRoutes(APP_ROUTES);

/** Renders the route table. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes />
    </ErrorBoundary>
  );
}
