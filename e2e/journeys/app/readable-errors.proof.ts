import { spawnSync } from 'node:child_process';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { openWithContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

test('the places in minified files that a report of the app names are turned into files and lines', async ({
  context,
  world,
}) => {
  // Without the checks of the kit, which fail a test for an error of its page.
  const page = await context.newPage();
  const [name = '', value = ''] = world.cookie.split('=');
  await context.addCookies([{ name, value, url: world.url }]);
  await page.addInitScript(() => {
    history.pushState = () => {
      throw new RangeError('broken');
    };
  });
  const loaded = page.waitForResponse(/\/assets\/report-findings-[\w-]+\.js/);
  await openWithContent(page, '/login');
  await (await loaded).finished();
  await page
    .getByRole('main')
    .getByRole('link', { name: loadTexts('th')('session', 'register'), exact: true })
    .click();
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
  console.log(run.stdout);
  expect(run.stdout).toMatch(/\.js:\d+:\d+ {2}node_modules\/react-router\S*:\d+:\d+/);
  expect(run.stdout).toMatch(/\.js:\d+:\d+ {2}\S*web\/src\/\S+\.tsx?:\d+:\d+/);
});
