import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { satangOf } from '@wallet/shared/money.ts';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { beginSession, endSession } from '#features/session/session-store.ts';
import { localStore, sessionStore } from '#lib/storage.ts';
import { laterTexts } from '#pages/texts/later.ts';
import { answer } from '#testing/answer.ts';
import { sampleProfile } from '#testing/sample-profile.ts';
import { ToastOutlet } from '#ui/toast-outlet.tsx';

import { needTexts, startTexts } from './i18n.ts';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './router.tsx';
import { noteActive } from './service.ts';
import { wireUp } from './wire-up.ts';

/** Where the app under test stands, for `expect.element(page.getByTestId('place'))`. */
function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

/** Lets every call of the first screens succeed. */
export function answerFirstScreens(): void {
  answer(account.profile, sampleProfile());
  answer(invite.banners, []);
  answer(lookup.active, { isActive: true });
  answer(lookup.conditions, ['<p>one</p>', '<p>two</p>']);
  answer(lookup.info, {
    info: { name: 'Dao', website: 'https://dao.example' },
    contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    registerOTP: false,
    enableChatWidget: false,
    conditions: [],
  });
  answer(lookup.agreements, []);
  answer(refund.banners, []);
  answer(session.login, { token: 'w_default.fresh' });
  answer(spinWheel.active, { isActive: false });
  answer(statement.list, { total: 0, statements: [] });
  answer(wallet.read, {
    profile: { _id: '7', name: 'Somchai', username: '0812345678', coin: 0, currency: 'BAHT' },
    wallet: { amount: satangOf(900_00) },
    invite: { amount: satangOf(0), success: 5, fail: 3 },
    slots: [],
  });
}

export interface AppSettings {
  route: string;
  language?: Language;
  /** Whether a token is stored. */
  isMember?: boolean;
}

/** The whole app in memory: routes, guards, session, cache and texts, without the page around it. */
export async function renderApp({
  route,
  language = 'th',
  isMember = false,
}: AppSettings): Promise<{ readonly client: QueryClient }> {
  noteActive();
  if (isMember) beginSession('w_default.kept', { remember: true });
  await startTexts(language);
  // Chunks of an earlier test are there already and bring no texts again.
  await Promise.all([
    needTexts('messages'),
    needTexts('visitor'),
    needTexts('member'),
    needTexts(laterTexts),
  ]);
  const client = createQueryClient();
  const unwire = wireUp(client);
  onTestFinished(() => {
    endSession('expired');
    unwire();
    client.clear();
    for (const store of [localStore, sessionStore]) store.removeAll('');
  });
  await render(
    <QueryClientProvider client={client}>
      <ToastOutlet />
      <MemoryRouter initialEntries={[route]}>
        <AppRoutes />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client };
}
