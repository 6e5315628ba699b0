import type { QueryClient } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { beginSession, endSession } from '#features/session/session-store.ts';
import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { CurrentLocation } from '#testing/render.tsx';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';
import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';

import { initTexts, loadTextGroup } from '#lib/i18n/i18n.ts';
import { createQueryClient } from '#api/query-client.ts';
import { AppRoutes } from '#app/routing/router.tsx';
import { markServiceActive } from '#app/startup/service-status.ts';
import { connectServices } from '#app/startup/connect-services.ts';
import { SessionQueries } from '#app/startup/providers.tsx';
import { createStore, type Store } from '#lib/react/create-store.ts';

/** Mocks successful responses to every call of the first screens. */
export function mockFirstScreens(): void {
  mockResponse(account.profile, createSampleProfile());
  mockResponse(invite.banners, []);
  mockResponse(lookup.active, { isActive: true });
  mockResponse(lookup.conditions, ['<p>one</p>', '<p>two</p>']);
  mockResponse(lookup.info, {
    info: { name: 'Dao', website: 'https://dao.example' },
    contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    registerOTP: false,
    enableChatWidget: false,
    conditions: [],
  });
  mockResponse(lookup.agreements, []);
  mockResponse(refund.banners, []);
  mockResponse(session.login, { token: 'w_default.fresh' });
  mockResponse(spinWheel.active, { isActive: false });
  mockResponse(statement.list, { total: 0, statements: [] });
  mockResponse(wallet.read, {
    profile: { _id: '7', name: 'Somchai', username: '0812345678', coin: 0, currency: 'BAHT' },
    wallet: { amount: asSatang(900_00) },
    invite: { amount: asSatang(0), success: 5, fail: 3 },
    slots: [],
  });
}

export interface RenderAppOptions {
  route: string;
  language?: Language;
  /** Stores a token before the app is rendered. */
  isMember?: boolean;
}

/** Renders the whole app with its address in memory: routes, guards, session, cache and texts. */
export async function renderApp({
  route,
  language = 'th',
  isMember = false,
}: RenderAppOptions): Promise<{ readonly clients: Store<QueryClient> }> {
  markServiceActive();
  // A test before may have left a logout, after which the login leads to the home page.
  beginSession('w_default.kept', { remember: true });
  if (!isMember) endSession('expired');
  await initTexts(language);
  // A component that an earlier test has loaded does not load its texts again.
  await Promise.all([loadTextGroup('visitor'), loadTextGroup('member')]);
  const clients = createStore(createQueryClient());
  const disconnect = connectServices(clients);
  onTestFinished(() => {
    endSession('expired');
    disconnect();
    clients.get().clear();
    for (const store of [localStore, sessionStore]) store.removeByPrefix('');
  });
  await render(
    <SessionQueries clients={clients}>
      <MemoryRouter initialEntries={[route]}>
        <ToastOutlet />
        <AppRoutes />
        <CurrentLocation />
      </MemoryRouter>
    </SessionQueries>,
  );
  return { clients };
}
