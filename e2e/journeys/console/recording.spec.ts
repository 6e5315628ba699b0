import { readFile } from 'node:fs/promises';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { openConsole } from '../../pages/console-page.ts';
import { openWithContent } from '../../support/content.ts';

test.use({ scenario: 'statement-1', clock: { mode: 'paused' }, pageClock: false, language: 'en' });

test('the console saves the journal as a recording, and opens one that is chosen', async ({
  context,
  member: { page },
  world,
}) => {
  await openWithContent(page, '/user/home');
  await openWithContent(page, '/user/statement');
  const operatorConsole = await openConsole(context, world);
  const choose = (name: string, text: string) =>
    operatorConsole.page
      .getByLabel('Import a world or a recording')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('other.har', '{"log":{"entries":[]}}');
  await expect(operatorConsole.page.getByText('The recording is empty.')).toBeVisible();
  await choose('cut.har', '{"log":{"entries":[{"request"');
  await expect(operatorConsole.page.getByText(/cut\.har ends too early/)).toBeVisible();

  const harDownload = operatorConsole.page.waitForEvent('download');
  await operatorConsole.button('HAR').click();
  const har = await readFile(await (await harDownload).path(), 'utf8');
  await choose('journey.har', har);
  const opened = operatorConsole.page.getByText(/^journey\.har is now the world \w+\. Taken: member;/);
  await expect(opened).toBeVisible();
  const id = new URL(operatorConsole.page.url()).searchParams.get('world') ?? '';
  await fetch(`${world.url}/__sandbox/worlds/${id}`, { method: 'DELETE' });
  expect(operatorConsole.errors).toEqual([]);
});
