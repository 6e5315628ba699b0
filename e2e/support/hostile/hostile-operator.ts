import { expect, type Locator, type Page } from '@playwright/test';

import {
  HANDLER_EVENTS,
  type HtmlElementData,
  listForbiddenParts,
} from '@wallet/shared/testing/hostile/allowed-html.ts';

import type { World } from '../../../kit/src/sandbox.ts';

/** Code of the bonus whose banners are payloads. */
export const HOSTILE_BONUS = 'HOSTILE';
/** Returns the code of the promotion whose description is a payload. No code is a prefix of another. */
export const toPromotionCode = (index: number): string => `HOSTILE-${String(index).padStart(3, '0')}`;

/** Puts payloads into the lists of the operator that the app shows as HTML. */
export async function plantPayloads(world: World, payloads: readonly string[]): Promise<void> {
  const banners = payloads.map((html) => ({ image: '', html }));
  const offer = { percentFail: 20, amount: 10 };
  await world.settings.update({ texts: { conditions: [...payloads], agreements: [...payloads] } });
  await world.catalogue.update({
    banners: { invite: banners, refund: banners },
    bonuses: [{ ...offer, code: HOSTILE_BONUS, type: 'day', maxReceived: 1, minimum: 0, banners }],
    promotions: payloads.map((description, index) => ({
      ...offer,
      code: toPromotionCode(index),
      description,
    })),
  });
}

/** Mocks the statement with one entry for each payload. The description of its linked bonus is the payload. */
export const plantEntries = (page: Page, payloads: readonly string[]): Promise<unknown> =>
  page.route('**/api/statement', async (route) => {
    const response = await route.fetch();
    const { statements } = (await response.json()) as { statements: readonly object[] };
    const entries = payloads.map((description, index) => ({
      ...statements[0],
      // With the dot no id is a prefix of another.
      _id: `entry-${index}.`,
      bonus: { description },
    }));
    await route.fulfill({ response, json: { total: entries.length, statements: entries } });
  });

/** Simulates a lost and restored connection, after which the page refetches its data. */
export const reconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

/** Sends every event to every element of the operator's HTML below `root`, and returns the elements. */
export const driveOperatorHtml = (root: Locator): Promise<readonly HtmlElementData[]> =>
  root.locator('[data-operator-html]').evaluateAll((boxes, events) => {
    const elements = boxes.flatMap((box) => [...box.querySelectorAll('*')]);
    for (const element of elements) {
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: name === 'mouseover' }));
    }
    return elements.map((element) => ({
      tag: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    }));
  }, HANDLER_EVENTS);

/** Expects `count` boxes of operator's HTML below `root`, with nothing in them that is forbidden. */
export async function expectHarmless(root: Locator, count: number): Promise<void> {
  await expect(root.locator('[data-operator-html]')).toHaveCount(count);
  expect(listForbiddenParts(await driveOperatorHtml(root))).toEqual([]);
}
