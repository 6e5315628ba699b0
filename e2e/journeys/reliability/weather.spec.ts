import { WEATHER_NAMES } from '@wallet/shared/control/weather/weathers.ts';

import { createCell } from '../../command-outcomes/cell.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { takeRows } from '../../support/run-length.ts';

const AMOUNT = 100;

test.use({ language: 'en' });

for (const weather of takeRows(WEATHER_NAMES, 1)) {
  test(`${weather}: what members are told of a withdrawal is what the ledger has`, async ({
    member: { page, id },
    world,
  }) => {
    const app = walletPage(page, 'en');
    const cell = createCell({ world, page, language: 'en' });
    const outcomes = page.locator('[data-command-outcome][data-kind=withdraw]');
    const readState = async () =>
      (await outcomes.evaluateAll((all) => all.map((each) => each.dataset['state'] ?? '')))[0] ?? 'none';
    await page.goto('/user/home?m=withdraw');
    await world.weather.set(weather);
    await app.submitWithdrawal(String(AMOUNT));
    await app.confirmWithdrawal().click();
    const expectTold = (states: RegExp) =>
      expect.poll(readState, { message: 'told', timeout: 30_000 }).toMatch(states);
    await expectTold(/^(succeeded|refused|unknown)$/);
    const told = await readState();

    await world.weather.clear();
    await cell.waitForNextGesture();
    await cell.closeAlerts();
    // An unknown outcome can be sent again, also where the records from before could not be read for comparison.
    if (told === 'unknown') {
      await cell.button('command', 'retry').last().click();
      await expectTold(/^succeeded$/);
    }
    const held = await world.ledger.balance(`member:${id}:hold:withdraw`);
    expect(held).toBe(told === 'refused' ? 0 : AMOUNT);
    await page.goto('/user/home');
    const wallet = 9_000 - held;
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(wallet);
    await app.expectTotal(wallet.toLocaleString('en', { minimumFractionDigits: 2 }));
  });
}
