import { createElement, type ReactNode } from 'react';

import { PageLoadError } from '#app/routing/page-load-error.tsx';
import { PageSpinner } from '#app/routing/page-spinner.tsx';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';

interface LayoutProps {
  children: ReactNode;
}

/* Layouts that the login does not need. Nothing of the page is drawn without them, so a spinner stands in for them. */
const FALLBACK = createElement(PageSpinner);

export const MemberLayout = lazyWithRetry<LayoutProps>(
  () => import('./member-layout.tsx').then((module) => module.MemberLayout),
  { fallback: FALLBACK, ErrorView: PageLoadError },
);

export const BareLayout = lazyWithRetry<LayoutProps>(
  () => import('./bare-layout.tsx').then((module) => module.BareLayout),
  { fallback: FALLBACK, ErrorView: PageLoadError },
);
