import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { MemberLayout } from '#app/layouts/lazy-layouts.ts';
import { AppRoutes } from '#app/routing/router.tsx';
import { findRoute } from '#app/routing/routes.ts';
import { getSession, onSessionChange } from '#features/session/session-store.ts';
import { appConfig } from '#lib/app-config.ts';
import { onReconnect } from '#lib/browser/online-status.ts';
import { saveInviterCode } from '#lib/browser/inviter-code.ts';
import { applyTheme } from '#lib/browser/theme.ts';
import { initTexts } from '#lib/i18n/i18n.ts';
import { getInitialLanguage } from '#lib/i18n/language.ts';
import { reloadFailedStyles } from '#lib/lazy/import-with-retry.ts';

import bootTexts from './boot-texts.json';
import { connectServices } from './connect-services.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

/** Shows an error in all languages at once, for when neither texts nor styles could be loaded. */
function showStartError(root: HTMLElement) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = bootTexts.failed;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = bootTexts.reload;
  button.addEventListener('click', () => location.reload());
  // Nothing has been entered yet that a reload could lose.
  onReconnect(() => location.reload());
  root.replaceChildren(message, button);
}

/** Preloads the page of an address together with its layout. Visitors of a member page get the login. */
function preloadPage(pathname: string, isMember: boolean) {
  const route = findRoute(pathname);
  const isLogin = route?.area === 'member' && !isMember;
  void (isLogin ? findRoute('/login') : route)?.Page.preload();
  if (route?.area === 'member' && isMember) void MemberLayout.preload();
}

/** Renders the app into the page. The code of the first page loads at the same time as the texts. */
export async function startApp(root: HTMLElement): Promise<void> {
  document.documentElement.dataset.variant = appConfig.variant;
  applyTheme();
  saveInviterCode(location.search);
  const client = createQueryClient();
  connectServices(client);

  const texts = initTexts(getInitialLanguage(appConfig.variant));
  preloadPage(location.pathname, getSession().isMember);
  // After a login: layout and page load together, not one after the other.
  onSessionChange(({ isMember }) => isMember && preloadPage('/user/home', isMember));

  try {
    await Promise.all([texts, reloadFailedStyles()]);
  } catch {
    showStartError(root);
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
}
