import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { getSession } from '#features/session/session-store.ts';
import { appConfig } from '#lib/app-config.ts';
import { saveInviterCode } from '#lib/browser/inviter-code.ts';
import { getInitialLanguage } from '#lib/i18n/language.ts';
import { reloadFailedStyles } from '#lib/lazy/import-with-retry.ts';
import { applyTheme } from '#lib/browser/theme.ts';

import bootTexts from './boot-texts.json';
import { ensureTexts, initTexts } from '#app/i18n/i18n.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes, memberLayout } from '#app/routing/router.tsx';
import { findRoute } from '#app/routing/routes.ts';
import { connectServices } from './connect-services.ts';

/** Not even texts and styles have come: says so in all languages at once. */
function showStartError(root: HTMLElement) {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = bootTexts.failed;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = bootTexts.reload;
  button.addEventListener('click', () => location.reload());
  root.replaceChildren(words, button);
  root.dataset.trouble = '';
}

/** Draws the app into the page. The code of the first screen is fetched while the texts are. */
export async function startApp(root: HTMLElement): Promise<void> {
  document.documentElement.dataset.variant = appConfig.variant;
  applyTheme();
  saveInviterCode(location.search);
  const client = createQueryClient();
  connectServices(client);

  const texts = initTexts(getInitialLanguage(appConfig.variant));
  const { isMember } = getSession();
  const first = findRoute(location.pathname);
  if (isMember && first?.area === 'member') memberLayout.preload();
  if (isMember || first?.area !== 'member') first?.page.preload();
  else findRoute('/login')?.page.preload();

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
  // Without them every error has the same sentence; nothing else is lost.
  ensureTexts('messages').catch(() => {});
}
