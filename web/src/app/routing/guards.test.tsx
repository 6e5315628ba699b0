import { lookup } from '@wallet/shared/contract/lookup.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { call } from '#api/client.ts';
import { getSession } from '#features/session/session-store.ts';
import { mockRawResponse, mockServiceGone, receivedCalls, mockRefusal } from '#testing/mock-api.ts';

import { logIn, mockFirstScreens, renderApp, storedTokens } from '#app/render-app.test-utils.tsx';
import { waitFor } from '#testing/wait-for.ts';

const address = () => page.getByTestId('address');
const toasts = () => page.getByRole('region', { name: 'การแจ้งเตือน' });

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

test.each(['//evil.example', 'https://evil.example/user', '/\\evil.example', '/user/../login'])(
  'GD-2 the login ignores next=%s',
  async (next) => {
    mockFirstScreens();
    await renderApp({ route: `/login?${new URLSearchParams({ next }).toString()}` });
    await logIn();
    await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
  },
);

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

test.each(['UNAUTHORIZED', 'INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const)(
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

test('F-79 a 401 without a key of the session leaves the member where they are', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const body of ['', '{"message":"WRONG_PASSWORD"}']) {
    mockRawResponse(wallet.read, body, 401);
    await Promise.allSettled([call(wallet.read, {})]);
  }
  expect(getSession().isMember).toBe(true);
  await expect.element(address()).toHaveTextContent('/user/profile');
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
  await userEvent.click(checkAgain);
  await expect.element(page.getByText('ยังเปิดใช้บริการไม่ได้')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-terminated');

  mockFirstScreens();
  await userEvent.click(checkAgain);
  await expect.element(address()).toHaveTextContent(/^\/login$/);
  await expect.poll(() => document.documentElement.hasAttribute('data-terminated')).toBe(false);
  // Once the service is active again, a login leads to the home page.
  await logIn();
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('NF-1 an unknown address says exactly "Page Not Found" in English', async () => {
  mockFirstScreens();
  await renderApp({ route: '/no/such/page', language: 'en' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  await expect.element(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});
