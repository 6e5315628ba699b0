import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { readHeapSize } from '../../support/heap-size.ts';
import { follow, MEMBER_ROUTES, MODAL_NAMES, visitModal, visitPage } from '../../support/tour.ts';

const ROUNDS = 20;
/** Rounds before the first measurement: caches and files of the app are loaded in them. */
const WARM_UP = 2;
const RECONNECTS = Math.ceil(50 / ROUNDS);
const HEAP_BYTES_A_ROUND = 50_000;
/** Nodes and listeners that a page may have more or less, such as those of a toast. */
const SPREAD = 200;

/** Measures what the page holds. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  const heap = await readHeapSize(session);
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap, nodes, listeners: jsEventListeners };
}

// Spins need coins, which would be used up.
const MODALS = MODAL_NAMES.filter((name) => name !== 'spin prize' && name !== 'spin coupons (claim)');

test.use({ scenario: 'bank-name-thai-ktb', language: 'en' });

test(`R3 ${ROUNDS} rounds through all routes and modals, with reconnections, leave nothing behind`, async ({
  member: { page },
  context,
}, testInfo) => {
  test.setTimeout(3_600_000);
  const walkOnce = async () => {
    for (const path of MEMBER_ROUTES) await visitPage(page, path);
    for (const name of MODALS) await visitModal(page, 'en', name);
    await visitPage(page, '/user/contact');
    await follow(page, '/user/contact?m=chat');
    await expect(page.locator('dialog[open]')).toBeVisible();
    for (let drop = 0; drop < RECONNECTS; drop += 1) {
      await context.setOffline(true);
      await context.setOffline(false);
    }
    await visitPage(page, '/user/profile');
  };
  await page.goto('/user/profile');
  for (let round = 0; round < WARM_UP; round += 1) await walkOnce();
  const before = await measure(page);
  for (let round = 0; round < ROUNDS; round += 1) await walkOnce();
  const after = await measure(page);

  const perRound = Math.round((after.heap - before.heap) / ROUNDS);
  const description = `${perRound} bytes a round, ${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners more`;
  testInfo.annotations.push({ type: 'measured', description });
  expect(perRound, description).toBeLessThanOrEqual(HEAP_BYTES_A_ROUND);
  expect(after.nodes - before.nodes, description).toBeLessThanOrEqual(SPREAD);
  expect(after.listeners - before.listeners, description).toBeLessThanOrEqual(SPREAD);
});
