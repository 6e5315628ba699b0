import { VARIANTS } from '@wallet/shared/operator/variant.ts';

import { expect, test } from '../../../kit/src/sandbox.ts';

test('decision config: all variants use one bundle and differ only in the config block of the page', async ({
  visitor: { page },
  world,
}) => {
  const pages = [];
  for (const variant of VARIANTS) {
    await world.settings.update({ variant });
    const response = await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const block = JSON.parse((await page.locator('#config').textContent()) ?? '') as { variant: string };
    const bundle = await page
      .locator('script[src], link[rel=stylesheet], link[rel=modulepreload]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href')));
    pages.push({ variant: block.variant, bundle, policy: response?.headers()['content-security-policy'] });
  }

  expect(pages.map(({ variant }) => variant)).toEqual(VARIANTS);
  const [first] = pages;
  for (const each of pages) expect(each.bundle.slice(0, 2)).toEqual(first?.bundle.slice(0, 2));
  for (const { policy } of pages) expect(policy).toContain("require-trusted-types-for 'script'");
});

test('decision config: no file that the browser loads names the sandbox', async ({ member: { page } }) => {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.add(response.url());
  });
  await page.goto('/user/home?m=transfer');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/user/statement');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  expect(loaded.size).toBeGreaterThan(4);
  for (const url of loaded) {
    expect(await (await page.request.get(url)).text(), url).not.toMatch(
      /__sandbox|x-sandbox-world|sandbox_world/,
    );
  }
});
