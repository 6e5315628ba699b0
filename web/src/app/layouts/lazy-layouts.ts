import type { ReactNode } from 'react';

import { PageLoadError } from '#app/routing/page-load-error.tsx';
import { lazyComponent } from '#lib/lazy/lazy-component.tsx';

interface LayoutProps {
  children: ReactNode;
}

/* Layouts that the login does not need. */

export const MemberLayout = lazyComponent<LayoutProps>(
  () => import('./member-layout.tsx').then((module) => module.MemberLayout),
  { ErrorView: PageLoadError },
);

export const BareLayout = lazyComponent<LayoutProps>(
  () => import('./bare-layout.tsx').then((module) => module.BareLayout),
  { ErrorView: PageLoadError },
);
