import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readSession } from '#features/session/session-store.ts';
import { appConfig } from '#lib/app-config.ts';
import { keepInviter } from '#lib/inviter.ts';
import { initialLanguage } from '#lib/language.ts';
import { repairStyles } from '#lib/retried.ts';
import { applyTheme } from '#lib/theme.ts';

import bootTexts from './boot-texts.json';
import { needTexts, startTexts } from './i18n.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes, memberLayout } from './router.tsx';
import { routeAt } from './routes.ts';
import { wireUp } from './wire-up.ts';

/** Not even texts and styles have come: says so in all languages at once. */
function showTrouble(root: HTMLElement) {
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
export async function start(root: HTMLElement): Promise<void> {
  document.documentElement.dataset.variant = appConfig.variant;
  applyTheme();
  keepInviter(location.search);
  const client = createQueryClient();
  wireUp(client);

  const texts = startTexts(initialLanguage(appConfig.variant));
  const { isMember } = readSession();
  const first = routeAt(location.pathname);
  if (isMember && first?.area === 'member') memberLayout.preload();
  if (isMember || first?.area !== 'member') first?.page.preload();
  else routeAt('/login')?.page.preload();

  try {
    await Promise.all([texts, repairStyles()]);
  } catch {
    showTrouble(root);
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
  needTexts('messages').catch(() => {});
}
