import type { AppPage } from '../app-page.ts';
import { expect, test } from '../test.ts';

const FORM = '/user/home?m=withdraw';

const WAYS = [
  { name: 'a reload', leave: (app: AppPage) => app.reload() },
  { name: 'another document', leave: (app: AppPage) => app.goto('/icon.svg') },
  { name: 'a closed tab', isTab: true, leave: (app: AppPage) => app.closeTab() },
];

for (const { name, isTab, leave } of WAYS) {
  test(`a withdrawal that is under way outlives ${name}`, async ({ memberApp: app, world }) => {
    const { id: fault } = await world.faults.once('wallet.withdrawAll', { hold: true });
    await app.goto(isTab ? '/howto' : FORM);
    if (isTab) await app.openTab(FORM);
    await app.fill(app.t('withdraw', 'amount'), '500');
    await app.press('submit');
    await app.press('button', app.t('withdraw', 'confirm'));
    await world.journal.waitFor({ fault });

    await leave(app);
    await world.faults.release(fault);
    await world.journal.waitFor({ operation: 'wallet.withdrawAll', status: 200 });
    const [member] = world.members;
    expect(await world.ledger.balance(`member:${member?.id}:hold:withdraw`)).toBe(500);
  });
}
