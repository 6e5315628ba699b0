import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { getSession } from '#features/session/session-store.ts';

import { mockFirstScreens, renderApp } from '#app/render-app.test-utils.tsx';

const address = () => page.getByTestId('address');

test.each(['reload', 'back_forward'])(
  'GD-7 a login that the browser opens again (%s) ends nobody’s session and leads on',
  async (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    onTestFinished(() => void vi.restoreAllMocks());
    mockFirstScreens();
    await renderApp({ route: '/login', isMember: true });
    await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
    expect(getSession().isMember).toBe(true);
  },
);

test('GD-7 a login that is rendered before it is opened ends the session when it is opened', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  mockFirstScreens();
  await renderApp({ route: '/login', isMember: true });
  await expect.element(address()).toHaveTextContent('/login');
  expect(getSession().isMember).toBe(true);
  document.dispatchEvent(new Event('prerenderingchange'));
  await expect.element(page.getByLabelText('รหัสผ่าน', { exact: true })).toBeVisible();
  expect(getSession().isMember).toBe(false);
});
