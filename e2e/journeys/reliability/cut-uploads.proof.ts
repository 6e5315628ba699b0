import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';
import { UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { test as base, expect, type World } from '../../../kit/src/sandbox.ts';
import { chatPage } from '../../pages/chat-page.ts';
import { createPng, depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { openWithContent } from '../../support/content.ts';
import { type Cut, type CutConnection, openCutConnection } from '../../support/servers/cut-connection.ts';

/*
 * Uploads that are cut on their way, by a line between browser and sandbox that counts the bytes. The upload fails, the
 * file stays, and another try stores it once.
 */

/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;
/** About 1 MB: more than any buffer on the way holds. */
const PICTURE = createPng(1_000, 1_000, randomBytes(1_000_000));

const CUTS: readonly (Cut & { readonly words: string })[] = [
  { words: 'ends at 0 %', share: 0, by: 'end' },
  { words: 'ends at 50 %', share: 0.5, by: 'end' },
  { words: 'ends at 99 %', share: 0.99, by: 'end' },
  { words: 'is reset at 50 %', share: 0.5, by: 'reset' },
  { words: 'is silent at 50 % for 300 s', share: 0.5, by: 'silence' },
];

const test = base.extend<{ line: CutConnection }>({
  line: async ({ world }, use) => {
    const line = await openCutConnection(world.url);
    await use(line);
    await line.close();
  },
});

/** Counts the files that members of a world have uploaded. */
async function countFiles(world: World): Promise<number> {
  const { state } = (await world.export()) as { readonly state?: { readonly media?: readonly unknown[] } };
  if (!state?.media) throw new Error('the exported world has no list of media');
  return state.media.length;
}

/** Waits until the upload was cut, and lets the time pass in which the app waits for a silent line. */
async function waitForCut(page: Page, line: CutConnection, { by }: Cut) {
  await expect.poll(line.countCuts).toBeGreaterThan(0);
  if (by === 'silence') await page.clock.fastForward(UPLOAD_TIMEOUT_MS);
}

test.use({ language: 'en', scenario: 'chat-empty' });

for (const cut of CUTS) {
  test(`U6 a slip whose connection ${cut.words} fails, and is stored once by another try`, async ({
    member: { page },
    world,
    line,
  }) => {
    const app = depositPage(page, 'en');
    const slips = (await world.operator.slips()).length;
    const files = await countFiles(world);
    await openWithContent(page, `${line.url}/user/home?m=deposit&ch=bank`);
    await app.file.setInputFiles({ ...SLIP_FILE, buffer: PICTURE });
    line.cut('/api/wallet/slip', cut);
    await app.button('slip', 'send').click();
    await waitForCut(page, line, cut);
    await expect(app.button('slip', 'retry')).toBeVisible();
    await expect(app.received).toHaveCount(0);
    expect(await world.operator.slips()).toHaveLength(slips);
    expect(await countFiles(world)).toBe(files);

    line.restore();
    await world.clock.fastForward(NEXT_GESTURE_MS);
    await app.button('slip', 'retry').click();
    await expect(app.received).toBeVisible();
    expect(await world.operator.slips()).toHaveLength(slips + 1);
    expect(await countFiles(world)).toBe(files + 1);
  });
}

for (const cut of CUTS) {
  test(`U6 a picture of the chat whose connection ${cut.words} fails, and is one file and one message by another try`, async ({
    member: { page, id },
    world,
    line,
  }) => {
    const chat = chatPage(page, 'en');
    const files = await countFiles(world);
    await openWithContent(page, `${line.url}/user/contact`);
    await chat.open();
    await chat.attach(test.info().outputPath(), [{ name: 'photo.png', buffer: PICTURE }]);
    line.cut('/api/chat/upload-image', cut);
    await chat.button('send').click();
    await chat.field.fill('my draft');
    await waitForCut(page, line, cut);
    await expect(chat.log.locator('[data-delivery=failed]')).toHaveCount(1);
    expect(await world.operator.messages(id)).toHaveLength(0);
    expect(await countFiles(world)).toBe(files);

    line.restore();
    await chat.button('tryAgain').click();
    await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
    await expect(chat.log.locator('[data-delivery=failed]')).toHaveCount(0);
    await expect(chat.field).toHaveValue('my draft');
    expect(await world.operator.messages(id)).toHaveLength(1);
    expect(await countFiles(world)).toBe(files + 1);
  });
}
