import { expect, test } from '../test.ts';

const LANGUAGES = [
  { language: 'th', code: 'th' },
  { language: 'la', code: 'lo' },
  { language: 'en', code: 'en' },
] as const;

for (const { language, code } of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test(`log in (${language})`, async ({ app, world }) => {
      await app.goto('/user/statement');
      await app.expectPath('/login?next=%2Fuser%2Fstatement');
      expect(await app.run(() => document.documentElement.lang)).toBe(code);
      await app.logIn(world.members[0]);
      await app.expectPath('/user/statement');
      await app.goto('/user/home');
      await app.expectText('12,458.92', 'main');
    });
  });
}

test('choose a language', async ({ app }) => {
  await app.goto('/login');
  for (const { language, code, name } of [
    { language: 'la', code: 'lo', name: 'ລາວ' },
    { language: 'en', code: 'en', name: 'English' },
    { language: 'th', code: 'th', name: 'ไทย' },
  ] as const) {
    await app.press('menuButton');
    await app.press('menuitem', name);
    await app.expectGone('menuitem');
    await app.expectShown('heading', app.textsOf(language)('session', 'title'));
    expect(await app.run(() => document.documentElement.lang)).toBe(code);
  }
  await app.reload();
  await app.expectShown('heading', app.t('session', 'title'));
});
