import type { QueryClient } from '@tanstack/react-query';

import { BareLayout, findPage, MemberLayout } from '#app/routing/pages.tsx';
import { getSession, onSessionChange } from '#features/session/session-store.ts';
import { whenSettled } from '#lib/browser/when-settled.ts';
import { getReturnPath } from '#app/routing/return-path.ts';
import { PATHS } from '#lib/paths.ts';
import type { Store } from '#lib/react/create-store.ts';

/**
 * Preloads the page of an address together with its layout, and for a member the data that it shows first. Visitors of a
 * member page get the login. Resolves when the code is there, or could not be loaded.
 */
export async function preloadPage(pathname: string, client: QueryClient): Promise<void> {
  const { isMember } = getSession();
  const route = findPage(pathname);
  const needsLogin = route?.area === 'member' && !isMember;
  await Promise.allSettled([
    (needsLogin ? findPage(PATHS.login) : route)?.Page.preload(),
    route?.area === 'member' && isMember && MemberLayout.preload(),
    route?.area === 'bare' && BareLayout.preload(),
    isMember && route?.loadPrefetch?.().then((prefetch) => prefetch(client)),
  ]);
}

/** Preloads the code of the page that a login leads to. */
function preloadMemberCode(): void {
  const home = findPage(PATHS.home);
  void home?.Page.preload();
  // What cannot be loaded now is loaded with the page.
  home?.loadPrefetch?.().catch(() => {});
  void MemberLayout.preload();
}

/**
 * Loads home while a visitor stands at the login: when the line is idle, or at the latest when the password is typed. A
 * session that begins requests the data of its page at once.
 */
export function preloadHomeAtLogin(clients: Store<QueryClient>): void {
  const handleInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'current-password') return;
    document.removeEventListener('input', handleInput);
    preloadMemberCode();
  };
  if (!getSession().isMember) {
    document.addEventListener('input', handleInput);
    whenSettled(preloadMemberCode);
  }
  onSessionChange(({ isMember }) => {
    const next = new URLSearchParams(location.search).get('next');
    if (isMember) void preloadPage(new URL(getReturnPath(next), location.origin).pathname, clients.get());
  });
}
