import { lookup } from '@wallet/shared/contract/lookup.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { logIn, mockFirstScreens, renderApp, storedTokens } from '#app/render-app.test-utils.tsx';
import { getSession } from '#features/session/session-store.ts';
import texts from '#features/session/texts.th.json';
import { receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

const address = () => page.getByTestId('address');
const toasts = () => page.getByRole('region', { name: 'การแจ้งเตือน' });

const OTHER_TAB_CASES = [
  { message: 'begun', text: texts.otherTabLoginTitle },
  { message: 'logged-out', text: texts.otherTabLogoutTitle },
  { message: 'expired', text: texts.otherTabExpiryTitle },
  { message: 'ended', text: texts.otherTabLogoutTitle },
] as const;

test.each(OTHER_TAB_CASES)(
  'C4 the message "$message" of another tab ends the session here, even with a token of this tab only, and the login says why',
  async ({ message, text }) => {
    mockFirstScreens();
    await renderApp({ route: '/login?next=%2Fuser%2Fprofile' });
    await logIn();
    await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
    expect(storedTokens()).toEqual([null, 'w_default.fresh']);

    const other = new BroadcastChannel('session');
    other.postMessage(message);
    await expect.element(address()).toHaveTextContent(/^\/login/);
    other.close();
    expect(storedTokens()).toEqual([null, null]);
    await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await logIn();
    await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
    await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
  },
);

test.each(OTHER_TAB_CASES)(
  'C4 a remembered session that the storage has ended gets its reason from the message "$message"',
  async ({ message, text }) => {
    mockFirstScreens();
    await renderApp({ route: '/user/profile', isMember: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.element(address()).toHaveTextContent(/^\/login/);
    const { epoch } = getSession();
    const other = new BroadcastChannel('session');
    const listener = new BroadcastChannel('session');
    const isDelivered = new Promise((resolve) => {
      listener.addEventListener('message', resolve, { once: true });
    });
    other.postMessage(message);
    await isDelivered;
    listener.close();
    await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    other.close();
    // The session ended once.
    expect(getSession().epoch).toBe(epoch);
  },
);

test('a logout in this tab shows no notice about another tab', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true });
  await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }));
  await expect.element(address()).toHaveTextContent(/^\/login$/);
  await expect.element(page.getByText(texts.otherTabLogoutTitle)).not.toBeInTheDocument();
});

test('C4 a login of another member in another tab applies here, with no data of the previous member', async () => {
  mockFirstScreens();
  const { clients } = await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = clients.get();
  client.setQueryData(['secret of A'], 'A');
  localStorage.setItem('token', 'w_default.other');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  for (const each of [client, clients.get()]) expect(each.getQueryData(['secret of A'])).toBeUndefined();
  await waitFor(() =>
    expect(receivedCalls(lookup.info).at(-1)?.headers.get('authorization')).toBe('Bearer w_default.other'),
  );
  await expect.element(toasts()).toHaveTextContent(texts.otherTabFollowed);
  await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
});
