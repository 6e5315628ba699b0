import type { BrowserContext, Page } from '@playwright/test';
import { listForbiddenParts } from '@wallet/shared/testing/hostile/allowed-html.ts';
import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';
import {
  driveOperatorHtml,
  expectHarmless,
  HOSTILE_BONUS,
  plantEntries,
  plantPayloads,
  reconnect,
  toPromotionCode,
} from '../../support/hostile/hostile-operator.ts';
import { openWithContent } from '../../support/content.ts';
import { follow, visitPage } from '../../support/tour.ts';

/*
 * Hostile HTML in every field of the operator that the app shows as HTML (12), in the built app with its policy. A sink of
 * one text, such as the notice, gets one payload after the other, and a mark before it that tells when it is shown.
 */

const BATCH = 25;
const BATCHES = Array.from({ length: Math.ceil(HTML_PAYLOADS.length / BATCH) }, (_, index) =>
  HTML_PAYLOADS.slice(index * BATCH, (index + 1) * BATCH),
);

interface Visit {
  readonly page: Page;
  readonly world: World;
  readonly payloads: readonly string[];
  readonly memberId: string;
}

/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

/** Shows a list of payloads in a modal. Home shows the banners of invites and refunds. */
const inModal =
  (path: string, copies = 1) =>
  async ({ page, payloads }: Visit) => {
    await visitPage(page, path.slice(0, path.indexOf('?')));
    await follow(page, path);
    await expectHarmless(page.getByRole('dialog'), payloads.length * copies);
  };

/** Opens each sink with each payload and expects that the sink shows it, and nothing forbidden. */
const SINKS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'lookup/conditions': inModal('/user/home?m=conditions'),
  'lookup/agreements': inModal('/user/home?m=agreement'),
  'invite banners': inModal('/user/home?m=invite'),
  'refund banners': inModal('/user/home?m=refund'),
  'home banners': inModal('/user/home?m=banners', 2),

  // No screen shows them: that they run nothing where they are read is all there is to see.
  async 'info.conditions'({ page, payloads }) {
    await visitPage(page, '/user/home');
    const info = page.waitForResponse('**/api/lookup/info');
    await visitPage(page, '/user/contact');
    await reconnect(page);
    expect(await (await info).json()).toMatchObject({ conditions: payloads });
  },

  async contactText({ page, world, payloads }) {
    await visitPage(page, '/user/contact');
    const main = page.getByRole('main');
    for (const [index, payload] of payloads.entries()) {
      await world.settings.update({ texts: { contactText: payload, lineName: `line-${index}.` } });
      await reconnect(page);
      await expect(main).toContainText(`line-${index}.`);
      await expectHarmless(main, 1);
    }
  },

  async 'bonus banners'({ page, payloads }) {
    await visitPage(page, '/user/bonus');
    await follow(page, `/user/bonus?m=bonus&of=${HOSTILE_BONUS}`);
    await expectHarmless(page.getByRole('dialog').getByRole('group').first(), payloads.length);
  },

  async 'lookup/notice'({ page, world, payloads }) {
    await visitPage(page, '/user/bonus');
    await follow(page, `/user/bonus?m=bonus&of=${HOSTILE_BONUS}`);
    const dialog = page.getByRole('dialog');
    // A reconnection reads again what is shown, and the content of a dialog follows its title.
    await expect(dialog.getByRole('group').first()).toBeVisible();
    for (const [index, payload] of payloads.entries()) {
      await world.settings.update({ texts: { notice: `<p>notice-${index}.</p>${payload}` } });
      await reconnect(page);
      await expect(dialog).toContainText(`notice-${index}.`);
      await expectHarmless(dialog, payloads.length + 1);
    }
  },

  async 'promotion.description'({ page, payloads }) {
    await visitPage(page, '/user/bonus');
    for (const index of payloads.keys()) {
      const code = toPromotionCode(index);
      await follow(page, `/user/bonus?m=promotion&of=${code}`);
      const dialog = page.getByRole('dialog').filter({ hasText: code });
      await expect(dialog).toBeVisible();
      await expectHarmless(dialog, 1);
    }
  },

  async 'htmlDescription of a slice'({ page, world, payloads, memberId }) {
    const app = wheelPage(page, 'en');
    const { wheel } = await world.catalogue.read();
    const [slice] = wheel?.slices ?? [];
    if (!wheel || !slice) throw new Error('the scenario has no wheel');
    const slices = payloads.map((htmlDescription, index) => ({
      ...slice,
      code: `P${index}`,
      label: `prize-${index}.`,
      prize: 0,
      htmlDescription,
    }));
    await world.catalogue.update({ wheel: { ...wheel, slices } });
    await world.updateMember(memberId, { coins: slices.length });
    await world.outcomes.set(
      'spinWheel.spin',
      slices.map(({ code }) => code),
    );
    await visitPage(page, '/user/home');
    await follow(page, WHEEL_PATH);
    await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
    for (const { label } of slices) {
      await page.clock.fastForward(NEXT_GESTURE_MS);
      await app.spinButton.click();
      await expect
        .poll(async () => {
          // The dialog waits until the member has seen the wheel.
          await page.clock.fastForward(NEXT_GESTURE_MS);
          return app.alert.filter({ hasText: label }).count();
        })
        .toBe(1);
      await expectHarmless(app.alert, 1);
      await app.closeAlert();
    }
  },

  async 'linked description'({ page, payloads }) {
    await plantEntries(page, payloads);
    await visitPage(page, '/user/statement');
    const rows = page.getByRole('main').locator('li button[aria-haspopup=dialog]');
    await expect(rows).toHaveCount(payloads.length);
    const dialog = page.getByRole('dialog');
    for (const index of payloads.keys()) {
      await rows.nth(index).click();
      await expect(dialog).toContainText(`entry-${index}.`);
      await expectHarmless(dialog, 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  },
};

/** Counts the scripts of payloads that ran, and lists the requests to other hosts, none of which arrives. */
async function watchPage(context: BrowserContext, page: Page, url: string) {
  const foreign: string[] = [];
  await context.route(
    ({ origin, protocol }) => protocol.startsWith('http') && origin !== url,
    (route) => {
      foreign.push(route.request().url());
      return route.abort('blockedbyclient');
    },
  );
  await page.addInitScript(() => Object.assign(globalThis, { executed: 0 }));
  const countExecuted = () => page.evaluate(() => (globalThis as { executed?: number }).executed);
  return { foreign, countExecuted };
}

test.use({ language: 'en', expectPolicyViolations: true });

for (const [index, payloads] of BATCHES.entries()) {
  test(`S2 ${payloads.length} payloads in ${Object.keys(SINKS).length} sinks of the app run nothing and reach no other host (${index + 1} of ${BATCHES.length})`, async ({
    member: { page, id },
    context,
    world,
  }) => {
    test.setTimeout(300_000);
    const seen = await watchPage(context, page, world.url);
    await plantPayloads(world, payloads);
    await openWithContent(page, '/user/home');
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    for (const [name, show] of Object.entries(SINKS)) {
      await test.step(name, () => show({ page, world, payloads, memberId: id }));
    }
    expect(await seen.countExecuted()).toBe(0);
    expect(seen.foreign).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    // Neither a redirect nor a form has led the page away.
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
  });
}

test.describe('without the policy', () => {
  test.use({ bypassCSP: true });

  test('S2 raw payloads in the page are noticed: as forbidden parts, by what they run, and by their requests', async ({
    member: { page },
    context,
    world,
  }) => {
    const seen = await watchPage(context, page, world.url);
    await openWithContent(page, '/user/contact');
    await page.evaluate(
      (payloads) => {
        for (const payload of payloads) {
          const box = document.createElement('div');
          box.setAttribute('data-operator-html', '');
          box.innerHTML = payload;
          document.querySelector('main')?.append(box);
        }
      },
      [
        '<p onclick="x" onmouseover="executed++">x</p>',
        '<img src="//evil.example/x.png">',
        '<svg onload=executed++>',
      ],
    );
    const parts = listForbiddenParts(await driveOperatorHtml(page.getByRole('main')));
    expect(parts).toEqual(expect.arrayContaining(['p onclick=x', 'img src=//evil.example/x.png', 'svg']));
    expect(await seen.countExecuted()).toBeGreaterThanOrEqual(2);
    await expect.poll(() => seen.foreign).toContainEqual(expect.stringContaining('//evil.example/x.png'));
  });
});
