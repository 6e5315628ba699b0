import { spawnSync } from 'node:child_process';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { openWithContent } from '../../support/content.ts';

test('the places in minified files that a report of the app names are turned into files and lines', async ({
  context,
  world,
}) => {
  // Without the checks of the kit, which fail a test for an error of its page.
  const page = await context.newPage();
  const [name = '', value = ''] = world.cookie.split('=');
  await context.addCookies([
    { name, value, url: world.url },
    { name: 'sandbox_pill', value: 'off', url: world.url },
  ]);
  await page.addInitScript(() => {
    HTMLElement.prototype.hidePopover = () => {
      throw new RangeError('broken');
    };
  });
  const loaded = page.waitForResponse(/\/assets\/report-findings-[\w-]+\.js/);
  await openWithContent(page, '/login');
  await (await loaded).finished();
  await page.getByRole('button', { name: /ภาษา/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.goto('about:blank');

  const [entry] = await world.journal.waitFor({ operation: 'report.app', timeoutMs: 30_000 });
  const { release, reports } = (entry?.request ?? {}) as {
    readonly release: string;
    readonly reports: readonly { readonly message?: string; readonly stack?: string }[];
  };
  const ready = (await (await fetch(new URL('/__sandbox/ready', world.url))).json()) as object;
  expect(ready).toMatchObject({ release });
  const stack = reports.find(({ message }) => message === 'broken')?.stack ?? '';
  const run = spawnSync('npx', ['tsx', 'scripts/find-source.ts', stack], { encoding: 'utf8' });
  expect(run.stdout).toMatch(/^index-[\w-]+\.js:\d+:\d+ {2}web\/src\/ui\/action\/menu\.tsx:\d+:\d+/);
  expect(run.stdout).toMatch(/vendor-[\w-]+\.js:\d+:\d+ {2}node_modules\/react-dom\//);
});
