import { PASSWORD, PHONE } from '../../pages/registration-page.ts';
import { expect, test } from '../test.ts';

/** Height in pixels of three entries, with room around them. */
const MENU_MAX = 160;
/** SCB, as the picker names it in Thai. */
const BANK = 'ธนาคารไทยพาณิชย์';

for (const path of ['/login', '/user/home', '/howto']) {
  test(`the language menu of ${path} is as high as its entries`, async ({ app, world }) => {
    if (path.startsWith('/user')) {
      await app.run((token) => sessionStorage.setItem('token', token), world.members[0]?.token ?? '');
    }
    await app.goto(path);
    await app.press('menuButton');
    await app.expectShown('menuitem');
    const { height, below } = await app.run(() => {
      const rect = document.querySelector('[role=menu]:popover-open')?.getBoundingClientRect();
      return { height: rect?.height ?? 0, below: (rect?.bottom ?? Infinity) - innerHeight };
    });
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThanOrEqual(MENU_MAX);
    expect(below).toBeLessThanOrEqual(0);
  });
}

test.describe('a visitor without a code', () => {
  test.use({ scenario: 'otp-verified' });

  test('the picker of banks shows its options in the window, and keeps the choice', async ({ app }) => {
    const t = (name: string) => app.t('registration', name);
    await app.goto('/register');
    await app.fill(t('phone'), PHONE);
    await app.press('button', t('next'));
    await app.fill(t('name'), 'weera');
    await app.fill(t('password'), PASSWORD);
    await app.fill(t('confirm'), PASSWORD);
    await app.press('button', t('next'));
    await app.press('button', t('bank'));
    const countSeen = () =>
      app.run(
        () =>
          [...document.querySelectorAll('[role=option]')].filter((option) => {
            const { top, bottom, height } = option.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight;
          }).length,
      );
    await expect.poll(countSeen).toBeGreaterThan(3);
    await app.press('option', BANK, { startsWith: true });
    await app.expectGone('dialog');
    await app.expectText(BANK, 'form');
  });
});

test('after a tap no button of a dialog has a focus ring, after a key it has', async ({ memberApp: app }) => {
  const ring = () =>
    app.run(() => {
      const { activeElement } = document;
      return [activeElement?.tagName, activeElement && getComputedStyle(activeElement).outlineStyle];
    });
  await app.goto('/user/home?m=withdraw');
  await app.fill(app.t('withdraw', 'amount'), '500');
  await app.press('submit');
  await app.expectShown('heading', app.t('withdraw', 'confirmTitle'));
  await expect.poll(ring).toEqual(['BUTTON', 'none']);
  await app.pressTab();
  await expect.poll(ring).toEqual(['BUTTON', 'solid']);
});

/** Height in pixels of a line of the bottom bar, with which its words stand below the disc of home. */
const LABEL_MAX = 24;

test('in text twice as large the labels of the bottom bar stand apart on one line', async ({
  memberApp: app,
}) => {
  await app.goto('/user/home');
  await app.expectShown('link', app.t('shell', 'nav.statement'));
  const { count, overlaps, height } = await app.run(() => {
    document.documentElement.style.fontSize = '200%';
    const labels = [...document.querySelectorAll('[class*=_bar_] [class*=_label_]')]
      .map((label) => label.getBoundingClientRect())
      .toSorted((one, other) => one.left - other.left);
    return {
      count: labels.length,
      overlaps: labels.filter(({ right }, index) => right > (labels[index + 1]?.left ?? Infinity)).length,
      height: Math.max(...labels.map((label) => label.height)),
    };
  });
  expect([count, overlaps]).toEqual([5, 0]);
  expect(height).toBeLessThanOrEqual(LABEL_MAX);
});
