import { lookup } from '@wallet/shared/contract/lookup.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { call } from '#api/client.ts';
import { endSession, getSession, watchSession } from '#features/session/session-store.ts';
import texts from '#features/session/texts.th.json';
import {
  mockNetworkError,
  mockRawResponse,
  mockServiceGone,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import { mockFirstScreens, renderApp } from '#app/render-app.test-utils.tsx';
import { CurrentLocation } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';

import { EndSessionOnEntry, RequireMember } from './guards.tsx';

const address = () => page.getByTestId('address');
const toasts = () => page.getByRole('region', { name: 'การแจ้งเตือน' });

async function logIn() {
  await userEvent.fill(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }), '081-234 5678');
  await userEvent.fill(page.getByLabelText('รหัสผ่าน', { exact: true }), 'secret');
  await userEvent.keyboard('{Enter}');
}

/** Returns the stored tokens: the remembered one and that of this tab. */
const storedTokens = () => [localStorage.getItem('token'), sessionStorage.getItem('token')];

/** Remembers a login of another tab. */
function logInElsewhere() {
  localStorage.setItem('token', 'w_default.other');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

test('GD-1 a member page without a token leads to the login and back again', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/statement?page=3' });
  await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fstatement%3Fpage%3D3');
  await logIn();
  await expect.element(address()).toHaveTextContent(/^\/user\/statement/);
});

test('GD-1 a login without an intended page leads to /user', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login' });
  await logIn();
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('GD-2 the login ignores a return path that leads elsewhere', async () => {
  mockFirstScreens();
  await renderApp({ route: `/login?${new URLSearchParams({ next: '//evil.example' }).toString()}` });
  await logIn();
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('GD-3 five calls refused together end the session once, with one toast', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { epoch } = getSession();
  mockRefusal(wallet.read, 'EXPIRED_AUTH_TOKEN');
  mockRefusal(statement.list, 'EXPIRED_AUTH_TOKEN');

  const input = { body: { page: 1, limit: 10 } };
  const calls = [call(statement.list, input), ...[1, 2, 3, 4].map(() => call(wallet.read, {}))];
  await Promise.allSettled(calls);

  await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fprofile');
  expect(getSession().epoch).toBe(epoch + 1);
  expect(storedTokens()).toEqual([null, null]);
  await expect.element(toasts()).toHaveTextContent('หมดเวลาการใช้งานแล้ว เข้าสู่ระบบอีกครั้ง');
  expect(toasts().element().querySelectorAll('button')).toHaveLength(1);
  expect(toasts().element().textContent).not.toContain('×');
});

test.each(['UNAUTHORIZED', 'INVALID_USER_4'] as const)(
  'GD-3 the end of the session by %s is explained with its own text',
  async (key) => {
    mockFirstScreens();
    await renderApp({ route: '/user/profile', isMember: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    mockRefusal(wallet.read, key);
    await Promise.allSettled([call(wallet.read, {})]);
    await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fprofile');
    await expect.element(toasts()).toHaveTextContent('เรายืนยันไม่ได้ว่าเป็นคุณ เข้าสู่ระบบอีกครั้ง');
  },
);

test('F-79 a 401 with a key of the call leaves the member where they are', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  mockRawResponse(wallet.read, '{"message":"WRONG_PASSWORD"}', 401);
  await Promise.allSettled([call(wallet.read, {})]);
  expect(getSession().isMember).toBe(true);
  await expect.element(address()).toHaveTextContent('/user/profile');
});

test('F-79 a 401 in words of the backend leads to the login', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  mockRawResponse(wallet.read, '{"message":"jwt expired"}', 401);
  await Promise.allSettled([call(wallet.read, {})]);
  await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fprofile');
  expect(getSession().isMember).toBe(false);
});

test('GD-4 a 401 of the login itself stays on the login', async () => {
  mockFirstScreens();
  mockRefusal(session.login, 'UNAUTHORIZED');
  await renderApp({ route: '/login?next=%2Fuser%2Fprofile' });
  await logIn();
  await expect.element(page.getByText('เรายืนยันไม่ได้ว่าเป็นคุณ', { exact: false })).toBeVisible();
  await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fprofile');
});

test('GD-5 "gone" from any call leads to /terminated', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  mockServiceGone(wallet.read);
  await call(wallet.read, {}).catch(() => {});
  await expect.element(address()).toHaveTextContent(/^\/terminated$/);
  expect(storedTokens()).toEqual([null, null]);
});

test('GD-5 a visitor who opens the login after the service has ended is redirected as well', async () => {
  mockFirstScreens();
  mockServiceGone(lookup.active);
  await renderApp({ route: '/login' });
  await expect.element(address()).toHaveTextContent(/^\/terminated$/);
});

test('GD-6 / redirects through /user to /user/home', async () => {
  mockFirstScreens();
  await renderApp({ route: '/', isMember: true });
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('the code of an inviter in the first address is passed on to the registration link', async () => {
  mockFirstScreens();
  await renderApp({ route: '/?code=PR7' });
  await expect.element(address()).toHaveTextContent(/^\/login\?.*code=PR7$/);
  const link = page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' });
  await expect.element(link).toHaveAttribute('href', '/register?code=PR7');
});

test.each(['/login', '/register'])('GD-7 opening %s with a token ends the session', async (route) => {
  mockFirstScreens();
  await renderApp({ route, isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(address()).toHaveTextContent(route);
  expect(storedTokens()).toEqual([null, null]);
  await waitFor(() => expect(receivedCalls(lookup.info)).not.toEqual([]));
  for (const { headers } of receivedCalls(lookup.info)) expect(headers.has('authorization')).toBe(false);
});

test('GD-7 opening /contact with a token does not end the session', async () => {
  mockFirstScreens();
  await renderApp({ route: '/contact', isMember: true });
  await expect.element(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible();
  expect(storedTokens()).toEqual(['w_default.kept', null]);
});

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

test.each(['/contact', '/howto', '/nowhere'])(
  'a member who logs out on %s, which is open to everybody, is led to the login',
  async (route) => {
    mockFirstScreens();
    await renderApp({ route, isMember: true });
    await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }));
    await expect.element(address()).toHaveTextContent(/^\/login$/);
  },
);

test('GD-5 a visitor who registers when the service has ended is led to the notice', async () => {
  mockFirstScreens();
  mockServiceGone(lookup.info);
  await renderApp({ route: '/register' });
  await expect.element(address()).toHaveTextContent(/^\/terminated$/);
});

test('C4 a login of another member in another tab applies here, with no data of the previous member', async () => {
  mockFirstScreens();
  const { clients } = await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = clients.get();
  client.setQueryData(['secret of A'], 'A');
  logInElsewhere();
  for (const each of [client, clients.get()]) expect(each.getQueryData(['secret of A'])).toBeUndefined();
  await waitFor(() =>
    expect(receivedCalls(lookup.info).at(-1)?.headers.get('authorization')).toBe('Bearer w_default.other'),
  );
  await expect.element(toasts()).toHaveTextContent(texts.otherTabFollowed);
  await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
});

test('C4 a session that begins elsewhere while a page without one is on its way to the login is kept', async () => {
  onTestFinished(() => endSession('expired'));
  onTestFinished(watchSession());
  const Login = lazy(() => {
    logInElsewhere();
    return Promise.resolve({ default: () => <EndSessionOnEntry>login</EndSessionOnEntry> });
  });
  await render(
    <MemoryRouter initialEntries={['/user/profile']}>
      <Suspense>
        <Routes>
          <Route
            path="/user/profile"
            element={
              <RequireMember>
                <p>profile</p>
              </RequireMember>
            }
          />
          <Route path="/login" element={<Login />} />
        </Routes>
      </Suspense>
      <CurrentLocation />
    </MemoryRouter>,
  );
  await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
  await expect.element(page.getByText('profile', { exact: true })).toBeVisible();
  expect(storedTokens()).toEqual(['w_default.other', null]);
});

test('C5 a logout leaves no data of the member in storage and cache, and no return path', async () => {
  mockFirstScreens();
  const { clients } = await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = clients.get();
  sessionStorage.setItem('w.draft.room', 'text');
  localStorage.setItem('last_sync', '1');
  localStorage.setItem('locale', 'th');
  await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }));
  await expect.element(address()).toHaveTextContent(/^\/login$/);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['locale']);
  expect(client.getQueryCache().getAll()).toEqual([]);
  for (const { queryKey } of clients.get().getQueryCache().getAll())
    expect(queryKey[1]).toMatch(/^\/api\/lookup\//);
});

test('TM-1 the notice checks again, and an active service leads to the login', async () => {
  mockFirstScreens();
  mockServiceGone(lookup.active);
  await renderApp({ route: '/terminated' });
  const checkAgain = page.getByRole('button', { name: 'ตรวจอีกครั้ง' });
  await expect.element(checkAgain).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'ยังเปิดใช้บริการไม่ได้' });
  await expect.element(said).not.toBeInTheDocument();
  await userEvent.click(checkAgain);
  await expect.element(said).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-terminated');

  mockFirstScreens();
  await userEvent.click(checkAgain);
  await expect.element(address()).toHaveTextContent(/^\/login$/);
  await expect.poll(() => document.documentElement.hasAttribute('data-terminated')).toBe(false);
  // Once the service is active again, a login leads to the home page.
  await logIn();
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('TM-1 the notice that is opened again after the service has returned leads to the login', async () => {
  mockFirstScreens();
  await renderApp({ route: '/terminated' });
  await expect.element(address()).toHaveTextContent(/^\/login$/);
});

test('TM-1 an operator that says of an active service that it has ended leads to the notice, and not round in circles', async () => {
  mockFirstScreens();
  mockServiceGone(lookup.info);
  await renderApp({ route: '/register' });
  await expect.element(page.getByRole('button', { name: 'ตรวจอีกครั้ง' })).toBeVisible();
  expect(receivedCalls(lookup.active)).toEqual([]);
  await expect.element(address()).toHaveTextContent(/^\/terminated$/);
});

test('TM-1 a check without a connection says nothing of the service', async () => {
  mockFirstScreens();
  mockNetworkError(lookup.active);
  await renderApp({ route: '/terminated' });
  await userEvent.click(page.getByRole('button', { name: 'ตรวจอีกครั้ง' }));
  await expect.element(page.getByText('เชื่อมต่อไม่ได้ ตรวจอินเทอร์เน็ตแล้วลองใหม่').first()).toBeVisible();
  await expect.element(page.getByText('ยังเปิดใช้บริการไม่ได้')).not.toBeInTheDocument();
});

test('NF-1 an unknown address says exactly "Page Not Found" in English', async () => {
  mockFirstScreens();
  await renderApp({ route: '/no/such/page', language: 'en' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  await expect.element(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});
