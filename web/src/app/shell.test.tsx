import { lookup } from '@wallet/shared/contract/lookup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockRawResponse, mockNetworkError, receivedCalls } from '#testing/mock-api.ts';

import { checkBars } from './bars.test-utils.ts';
import { mockFirstScreens, renderApp } from './render-app.test-utils.tsx';

const address = () => page.getByTestId('address');
const heading = () => page.getByRole('heading', { level: 1 });
const languageMenu = () => page.getByRole('banner').getByRole('button', { expanded: false });

afterEach(() => page.viewport(390, 844));

test.each([true, false])('SH-1 SH-3 SH-4 the bars fit a narrow phone, member: %s', (isMember) =>
  checkBars({ language: 'th', width: 320, isMember }),
);

test('D.5 the member’s bar is 68 px with home in its middle; from 768 px it is a rail of 88 px with home first', async () => {
  await page.viewport(360, 740);
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  const nav = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(nav).toBeVisible();
  const names = () => [...nav.element().querySelectorAll('a, button')].map((entry) => entry.textContent);
  const home = () => nav.getByRole('link', { name: 'Home' }).element().getBoundingClientRect();
  expect(names()).toEqual(['Profile', 'Terms', 'Home', 'Statement', 'Contact']);
  expect(home().height).toBe(68);
  expect(Math.abs(home().left + home().width / 2 - 180)).toBeLessThan(1);

  await page.viewport(768, 1024);
  await expect.poll(names).toEqual(['Home', 'Profile', 'Terms', 'Statement', 'Contact']);
  expect(nav.element().getBoundingClientRect().width).toBe(88);
});

test.each([
  ['th', 'th', 'TH', 'ไทย'],
  ['la', 'lo', 'LA', 'ລາວ'],
  ['en', 'en', 'EN', 'English'],
])(
  'SH-2 %s sets lang to %s, is stored unchanged, and sets the cookie to %s',
  async (language, lang, cookie, name) => {
    mockFirstScreens();
    await renderApp({ route: '/login', language: language === 'th' ? 'en' : 'th' });
    await expect.element(heading()).toBeVisible();
    await userEvent.click(languageMenu());
    await userEvent.click(page.getByRole('menuitemradio', { name }));
    await expect.poll(() => document.documentElement.lang).toBe(lang);
    expect(localStorage.getItem('locale')).toBe(language);
    expect(document.cookie).toContain(`i18next=${cookie}`);
  },
);

test('SH-7 the default is Thai, and the current language cannot be chosen', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login' });
  await expect.element(heading()).toHaveTextContent('เข้าสู่ระบบ');
  await userEvent.click(languageMenu());
  const currentItem = page.getByRole('menuitemradio', { name: 'ไทย' });
  await expect.element(currentItem).toHaveAttribute('aria-disabled', 'true');
  await expect.element(currentItem).toHaveAttribute('aria-checked', 'true');
});

test('decision language menu: arrow keys and letters on the closed button do not change the language', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login' });
  await expect.element(heading()).toHaveTextContent('เข้าสู่ระบบ');
  (languageMenu().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}e');
  await userEvent.keyboard('{Enter}');
  // The open menu has handled every key before it, and its current entry is still Thai.
  await expect
    .element(page.getByRole('menuitemradio', { name: 'ไทย' }))
    .toHaveAttribute('aria-checked', 'true');
  expect(document.documentElement.lang).toBe('th');
});

test('a change of language keeps the screen and its input, and translates an error', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login?next=%2Fuser%2Fprofile' });
  await userEvent.fill(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }), '081-2');
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }));
  await expect.element(page.getByText('กรอกรหัสผ่าน')).toBeVisible();
  await userEvent.click(languageMenu());
  await userEvent.click(page.getByRole('menuitemradio', { name: 'English' }));
  await expect.element(page.getByText('Enter your password')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('081-2');
  await expect.element(address()).toHaveTextContent('/login?next=%2Fuser%2Fprofile');
});

test('SH-6 the first stop of Tab is the skip link, and it leads to the content', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login', language: 'en' });
  await expect.element(heading()).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(address()).toHaveTextContent(/^\/login$/);
});

test('SH-6 each page sets the window title, and a change of page moves the focus to its heading', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  await expect.poll(() => document.title).toBe('Profile · Dao');
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: 'Contact' }));
  await expect.poll(() => document.title).toBe('Contact · Dao');
  await expect.element(heading()).toHaveFocus();
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: 'Profile' }));
  await expect.element(heading()).toHaveTextContent('Profile');
  await expect.element(heading()).toHaveFocus();
});

test('F-60 CO-1 the conditions are a button that opens a dialog with every block, sanitised', async () => {
  mockFirstScreens();
  mockRawResponse(
    lookup.conditions,
    JSON.stringify(['<p>first <b>block</b></p>', '<p onclick="x()">second</p><script>1</script>']),
  );
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  const terms = page.getByRole('navigation').getByRole('button', { name: 'Terms' });
  await expect.element(terms).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(terms);
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect.element(dialog.getByText('first block')).toBeVisible();
  await expect.element(dialog.getByText('second')).toBeVisible();
  expect(dialog.element().querySelectorAll('[onclick], script')).toHaveLength(0);
  await expect.element(address()).toHaveTextContent(/^\/user\/profile\?m=conditions$/);

  await userEvent.keyboard('{Escape}');
  await expect.element(address()).toHaveTextContent(/^\/user\/profile$/);
  await expect.element(terms).toHaveFocus();
});

test('NT-2 conditions that cannot be loaded show a row to try again and no toast', async () => {
  mockFirstScreens();
  mockRawResponse(lookup.conditions, '{"message":"NO_DATA"}', 404);
  await renderApp({ route: '/user/profile?m=conditions', isMember: true, language: 'en' });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('This could not be loaded')).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  mockFirstScreens();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(dialog.getByText('two')).toBeVisible();
});

test('a lost connection is shown until it is back', async () => {
  mockFirstScreens();
  mockNetworkError(lookup.active);
  await renderApp({ route: '/login', language: 'en' });
  const banner = page.getByText('No connection. What you see may not be up to date');
  await expect.element(banner).toBeVisible();
  mockFirstScreens();
  window.dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
});

test('SH-5 a focused field is not covered by a bar', async () => {
  await page.viewport(320, 480);
  mockFirstScreens();
  await renderApp({ route: '/login', language: 'en' });
  await expect.element(heading()).toBeVisible();
  expect(getComputedStyle(document.documentElement).scrollPadding).toBe('64px 0px 96px');
  const nav = page.getByRole('navigation', { name: 'Main menu' }).element().getBoundingClientRect();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  for (const field of document.querySelectorAll<HTMLElement>('main input, main button, main a')) {
    field.focus();
    const { top, bottom } = field.getBoundingClientRect();
    const name = field.ariaLabel ?? field.textContent;
    expect([name, top >= bar.bottom - 1, bottom <= nav.top + 1]).toEqual([name, true, true]);
  }
});

test('the menu is hidden while the on-screen keyboard is open', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login', language: 'en' });
  const nav = page.getByRole('navigation', { includeHidden: true });
  await expect.element(nav).toBeVisible();
  const height = vi.spyOn(window.visualViewport as VisualViewport, 'height', 'get');
  height.mockReturnValue(window.innerHeight * 0.7);
  window.visualViewport?.dispatchEvent(new Event('resize'));
  await expect.element(nav).not.toBeVisible();
  height.mockRestore();
  window.visualViewport?.dispatchEvent(new Event('resize'));
  await expect.element(nav).toBeVisible();
});

test('the name of the operator is requested once for all pages', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  await expect.poll(() => document.title).toBe('Profile · Dao');
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: 'Contact' }));
  await expect.poll(() => document.title).toBe('Contact · Dao');
  expect(receivedCalls(lookup.info)).toHaveLength(1);
});

test('the profile offers theme, language and logout', async () => {
  mockFirstScreens();
  await renderApp({ route: '/user/profile', isMember: true, language: 'en' });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('group', { name: 'Language' })).toBeVisible();
  // The label is the target of a tap, because the radio button itself is visually hidden.
  await userEvent.click(main.getByText('Dark', { exact: true }));
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(main.getByText('Device', { exact: true }));
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined();
  await userEvent.click(main.getByRole('button', { name: 'Log out' }));
  await expect.element(address()).toHaveTextContent(/^\/login$/);
});
