import { test } from '../test.ts';

const MODALS = [
  '/user/home?m=transfer',
  '/user/home?m=withdraw',
  '/user/home?m=deposit&ch=qr',
  '/user/home?m=deposit&ch=bank',
  '/user/home?m=deposit&ch=link',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/home?m=spin',
  '/user/home?m=agreement',
  '/user/home?m=banners',
  '/user/home?m=bank-name',
  '/user/home?m=conditions',
  '/user/home?m=game&g=PG',
  '/user/home?m=games',
  '/user/profile?m=edit',
  '/user/profile?m=password',
  '/user/profile?m=bank-name',
  '/user/bonus?m=bonus&of=DAILY',
  '/user/bonus?m=promotion&of=SONGKRAN',
  '/user/statement?m=slips',
  '/user/contact?m=chat',
  '/howto?m=video&v=1',
];

// A member whose account name may be edited: for others the form of the name closes itself.
test.use({ scenario: 'bank-name-thai-ktb' });

const WAYS = ['button', 'escape', 'back'] as const;

for (const way of WAYS) {
  test(`open every modal, and close it by ${way}`, async ({ memberApp: app }) => {
    for (const path of MODALS) {
      const page = path.slice(0, path.indexOf('?'));
      await test.step(path, async () => {
        await app.goto(page);
        await app.expectShown('heading');
        await app.follow(path);
        await app.expectText(/\S/, 'dialog[open] h2');
        await app.expectFocusIn('dialog[open]');
        if (way === 'button') await app.pressClose();
        else if (way === 'escape') await app.pressEscape();
        else await app.back();
        await app.expectGone('dialog');
        await app.expectPath(page);
      });
    }
  });
}
