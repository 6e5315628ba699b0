import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { collectFindings } from '#app/reports/findings.ts';
import { createQueryClient } from '#api/query-client.ts';
import { AppRoutes } from '#app/routing/router.tsx';
import { appConfig, wrongConfigFields } from '#lib/app-config.ts';
import { nextTask } from '#lib/browser/next-task.ts';
import { onReconnect } from '#lib/browser/online-status.ts';
import { keepInstallPrompt } from '#entities/device/install-prompt.ts';
import { saveInviterCode } from '#lib/browser/inviter-code.ts';
import { followTheme } from '#lib/browser/theme.ts';
import { initTexts } from '#lib/i18n/i18n.ts';
import { getInitialLanguage } from '#lib/i18n/language.ts';
import { createStore } from '#lib/react/create-store.ts';
import { reloadFailedStyles } from '#lib/lazy/import-with-retry.ts';
import { askOtherRelease } from '#lib/lazy/new-release.ts';

import bootTexts from './boot-texts.json';
import { connectServices } from './connect-services.ts';
import { preloadHomeAtLogin, preloadPage } from './preload-page.ts';
import { Providers } from './providers.tsx';

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

/**
 * Time after which the app is rendered without the code of its page, with a spinner in place of it: a screen reader has
 * nothing to read before.
 */
const FIRST_PAGE_MAX_MS = 3_000;

/** Renders the app into the page. The code of the first page loads at the same time as the texts. */
export async function startApp(root: HTMLElement): Promise<void> {
  if (wrongConfigFields.length > 0) {
    // With a guess in place of an address or a variant, money could go another way than the operator has set.
    await import('./config-error.ts').then(
      ({ showConfigError }) => showConfigError(root, wrongConfigFields, appConfig.reportUrl),
      () => showStartError(root),
    );
    return;
  }
  collectFindings();
  // The browser tells it once, and does not wait.
  keepInstallPrompt();
  // The task that has evaluated all modules is the longest of the start already.
  await nextTask();
  document.documentElement.dataset.variant = appConfig.variant;
  followTheme();
  saveInviterCode(location.search);
  const clients = createStore(createQueryClient());
  connectServices(clients);

  const texts = initTexts(getInitialLanguage(appConfig.variant));
  const firstPage = preloadPage(location.pathname, clients.get());
  preloadHomeAtLogin(clients);

  try {
    await Promise.all([texts, reloadFailedStyles()]);
  } catch {
    await askOtherRelease();
    showStartError(root);
    return;
  }
  await Promise.race([firstPage, new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MAX_MS))]);
  // In short tasks instead of a long one: the page can be scrolled and tapped meanwhile.
  startTransition(() =>
    // The error boundaries report a crash, and say where a part could not be loaded, which is none.
    createRoot(root, { onCaughtError: () => {} }).render(
      <StrictMode>
        <Providers clients={clients}>
          <AppRoutes />
        </Providers>
      </StrictMode>,
    ),
  );
}
