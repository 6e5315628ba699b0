import type { Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { chatPage } from '../../pages/chat-page.ts';
import { saferGamblingPage } from '../../pages/safer-gambling-page.ts';
import { logInOnDevice, walletPage } from '../../pages/wallet-page.ts';
import { WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';
import { openWithContent, waitForIdle } from '../../support/content.ts';
import { moveDeviceClock } from '../../support/device-clock.ts';
import { loadTexts } from '../../support/texts.ts';

// Time passes by the steps of the test alone, however long they take.
test.use({ language: 'en', clock: { mode: 'paused' } });

const t = loadTexts('en');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const logIn = (page: Page, { members }: World) => logInOnDevice(page, 'en', members[0]);

test('a member’s day with reminders: the time of the session in view, and a check after an hour with the money of the ledger', async ({
  visitor: { page },
  world,
}) => {
  const app = saferGamblingPage(page, 'en');
  const member = world.members[0]?.id ?? '';
  await page.goto('/login');
  await expect(page.getByText('20+', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /1323/ })).toHaveAttribute('href', 'tel:1323');
  await logIn(page, world);

  await test.step('nothing counts the time before the member asks for it', async () => {
    await expect(app.sessionTime).toBeHidden();
    await app.openTools();
    await app.tools.getByText('1 h', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(app.tools).toBeHidden();
  });

  await test.step('the time is in view on every page, and the same in another tab', async () => {
    await expect(app.sessionTime).toHaveText('00:00');
    // The operator ends a session of half an hour without a call.
    await world.clock.fastForward(21 * MINUTE_MS);
    await openWithContent(page, '/user/statement');
    await world.clock.fastForward(21 * MINUTE_MS);
    const expectTime = async () => {
      await expect(app.sessionTime).toHaveText('00:42');
      await expect(app.sessionTime).toBeInViewport();
    };
    await openWithContent(page, '/user/bonus');
    await expectTime();
    for (const name of ['statement', 'profile', 'contact', 'home'] as const) {
      await page.getByRole('link', { name: t('shell', `nav.${name}`), exact: true }).click();
      await expect(page).toHaveURL(`/user/${name}`);
      await expectTime();
    }
    const other = await page.context().newPage();
    await openWithContent(other, '/user/statement');
    await expect(saferGamblingPage(other, 'en').sessionTime).toHaveText('00:42');
    await other.close();
  });

  await test.step('after an hour the check has the time and the money, also on a device whose clock was set back', async () => {
    for (const amount of [1_500.5, 300, 20]) await world.operator.deposit(member, amount);
    await moveDeviceClock(page, -3 * HOUR_MS);
    await world.clock.fastForward(18 * MINUTE_MS);
    await expect(app.realityCheck).toHaveAccessibleName('You logged in 1 h 0 min ago');
    await expect(app.realityCheck.getByRole('definition')).toHaveText([
      '1,820.50\u00a0baht',
      '0.00\u00a0baht',
      '−1,820.50\u00a0baht',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(app.realityCheck).toBeVisible();
    await page.reload();
    await expect(app.realityCheck).toBeVisible();
    await app.answer('check.continue').click();
    await expect(app.realityCheck).toBeHidden();
  });

  await test.step('a shorter time between two checks holds at once, and the statement is one of the answers', async () => {
    await app.sessionTime.click();
    await app.tools.getByText('15 min', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(app.tools).toBeHidden();
    await world.clock.fastForward(15 * MINUTE_MS);
    await expect(app.realityCheck).toHaveAccessibleName('You logged in 1 h 15 min ago');
    await app.answer('statement').click();
    await expect(page).toHaveURL('/user/statement');
    await expect(app.realityCheck).toBeHidden();
  });

  await test.step('the tools lead to the net position of the day, the week and the month', async () => {
    await app.openTools();
    await app.tools.getByRole('link', { name: t('net-position', 'title'), exact: true }).click();
    const report = page.getByRole('dialog', { name: t('net-position', 'title') });
    const latest = report.getByRole('row').nth(1);
    // 4,750 baht were deposited before the login.
    await expect(latest).toContainText('15/01/2026');
    await expect(latest).toContainText('−6,570.50');
    for (const [unit, period] of [
      ['week', '11/01 – 17/01/2026'],
      ['month', '01/2026'],
    ] as const) {
      await report
        .getByText(t('net-position', `unit.${unit}`), { exact: true })
        .first()
        .click();
      await expect(latest).toContainText(period);
    }
  });
});

test('a break holds in every tab and against the device’s clock, and leaves the withdrawal open', async ({
  visitor: { page },
  world,
}) => {
  const app = saferGamblingPage(page, 'en');
  const wallet = walletPage(page, 'en');
  await logIn(page, world);
  const other = await page.context().newPage();
  const otherApp = saferGamblingPage(other, 'en');
  await openWithContent(other, '/user/home');
  await expect(otherApp.deposit).toBeVisible();

  await test.step('it closes the other tab at once', async () => {
    await openWithContent(page, '/user/statement');
    await app.openTools();
    await app.tool('break.open').click();
    await page.getByRole('button', { name: t('safer-gambling', 'break.start') }).click();
    await expect(otherApp.breakNotice).toBeVisible();
    await expect(otherApp.deposit).toBeHidden();
    await expect(other.getByRole('button', { name: /^Play / })).toHaveCount(0);
    await openWithContent(other, '/user/bonus');
    await expect(otherApp.breakNotice).toBeVisible();
    await other.close();
  });

  await test.step('a withdrawal goes through, and nothing offers to take it back', async () => {
    await openWithContent(page, '/user/home?m=withdraw');
    await waitForIdle(page);
    // Its outcome goes back a step of the history, which would end a navigation.
    await wallet.withdraw('100');
    expect(await world.journal.count('wallet.withdrawAll')).toBe(1);
    await openWithContent(page, '/user/statement');
    await expect(page.getByText('100.00').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /cancel|undo|reverse/i })).toHaveCount(0);
  });

  await test.step('the address of a deposit is closed, and asks the operator nothing', async () => {
    await page.goto('/user/home?m=deposit');
    await expect(page.getByRole('alertdialog', { name: t('safer-gambling', 'break.onTitle') })).toBeVisible();
    expect(await world.journal.count('lookup.deposit')).toBe(0);
  });

  await test.step('neither the device’s clock nor another login ends it', async () => {
    await moveDeviceClock(page, 30 * DAY_MS);
    // The page looks at the clock each second.
    await page.clock.fastForward(2_000);
    await openWithContent(page, '/user/home');
    await expect(app.breakNotice).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell', 'logOut') })
      .click();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, world);
    await expect(app.breakNotice).toBeVisible();
    await expect(app.deposit).toBeHidden();
  });

  await test.step('a day later it is over by itself', async () => {
    await world.clock.fastForward(DAY_MS + MINUTE_MS);
    // The operator has ended the session meanwhile.
    await logIn(page, world);
    await expect(app.deposit).toBeVisible();
    await expect(app.breakNotice).toBeHidden();
  });
});

test('a member who stops playing is told how, and tells support in a message that only the member sends', async ({
  member: { page },
  world,
}) => {
  const app = saferGamblingPage(page, 'en');
  await openWithContent(page, '/user/statement');
  await app.openTools();
  await app.tool('stop.open').click();
  const question = page.getByRole('dialog', { name: t('safer-gambling', 'stop.title') });
  await expect(question).toContainText(/You cannot end it earlier/);
  await question.getByRole('button', { name: t('safer-gambling', 'stop.start') }).click();
  await app.tool('stop.tell').click();

  const chat = chatPage(page, 'en');
  const message = t('safer-gambling', 'stop.message');
  await expect(chat.panel.getByRole('textbox')).toHaveValue(message);
  expect(await world.journal.count('chat.sendMessage')).toBe(0);
  await chat.button('send').click();
  await expect(chat.bubble(message)).toBeVisible();
  await expect.poll(() => world.journal.count('chat.sendMessage')).toBe(1);

  await openWithContent(page, '/user/home');
  await expect(page.getByText(t('safer-gambling', 'stop.onTitle'))).toBeVisible();
  await expect(app.deposit).toBeHidden();
});

test('a wheel shows the odds that the operator states, and a spin that wins nothing is told without a sound', async ({
  member: { page },
  world,
}) => {
  await page.addInitScript(() => {
    const AudioContextBefore = window.AudioContext;
    window.AudioContext = class extends AudioContextBefore {
      constructor() {
        super();
        document.documentElement.dataset['sound'] = 'made';
      }
    };
  });
  const app = wheelPage(page, 'en');
  const { wheel } = await world.catalogue.read();
  const slices = wheel?.slices ?? [];
  const total = slices.reduce((sum, { weight }) => sum + weight, 0);
  const withOdds = slices.map((slice) => ({ ...slice, chance: slice.weight / total }));
  await world.catalogue.update({ wheel: { name: wheel?.name ?? '', slices: withOdds } });
  await world.outcomes.set('spinWheel.spin', ['S2']);
  await openWithContent(page, WHEEL_PATH);
  await page.getByText(t('wheel', 'slicesWithOdds', { count: '8' })).click();
  // 500 baht are drawn once in 82 spins.
  await expect(page.getByRole('listitem').filter({ hasText: '500 บาท' })).toContainText('1.22%');
  await app.spinButton.click();
  await expect(app.alert).toHaveAccessibleName(t('wheel', 'stoppedAt', { label: 'ไม่ได้รางวัล' }));
  await expect(app.alert).toContainText('ครั้งนี้ไม่ได้รางวัล');
  await expect(app.alert.getByRole('button')).toHaveText([t('wheel', 'prizeOk')]);
  await expect(page.locator('html')).not.toHaveAttribute('data-sound');
});
