import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { PostingKind } from '@wallet/shared/operator/ledger.ts';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { statementPage } from '../../pages/statement-page.ts';
import { openWithContent, waitForFrame, watchCalls } from '../../support/content.ts';
import { runRandomOperations } from '../../support/random-operations.ts';
import { randomSeed } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

const SEED = randomSeed(9);
const WORLDS = 20;
const OPERATIONS = 200;
const SCENARIOS = ['default', 'lao-lak', 'refund-ready', 'bonus-active', 'invites'] as const;
/** Longer than a page of the statement counts as fresh. */
const STALE_MS = 10_000;
/** Kinds of postings that begin a row of the statement. */
const ROW_KINDS: readonly PostingKind[] = ['deposit', 'bonus', 'finish_bonus', 'transfer', 'hold'];

const formatAmount = (baht: number) =>
  baht.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns the money of a member and the ids of the rows that the statement must have, from the ledger. */
async function readLedger(world: World, member: string) {
  const { balances, entries } = await world.ledger.read();
  const isOwn = (account: string) => account.startsWith(`member:${member}:`);
  const sum = (part: string) =>
    balances
      .filter(({ account }) => isOwn(account) && account.includes(part))
      .reduce((total, { balance }) => total + balance, 0);
  const rows = entries.filter(({ kind, from, to }) => ROW_KINDS.includes(kind) && (isOwn(from) || isOwn(to)));
  return { wallet: sum(':main'), games: sum(':game:'), ids: new Set(rows.map(({ op }) => op)) };
}

// The operations follow each other faster than a page sends them.
test.use({ language: 'en', expectCleanWorld: false });

for (let index = 0; index < WORLDS; index += 1) {
  const seed = SEED + index;
  test.describe(`world ${index + 1} of ${WORLDS}`, () => {
    test.use({ scenario: SCENARIOS[index % SCENARIOS.length] ?? 'default', seed: `world-${seed}` });

    test(`M9 after ${OPERATIONS} operations home shows the balance of the ledger, and the statement every row once while rows are added (seed ${seed})`, async ({
      member: { page, id },
      world,
    }) => {
      const t = loadTexts('en');
      await openWithContent(page, '/user/home');
      await runRandomOperations(world, OPERATIONS, seed);
      await page.getByRole('button', { name: t('balance', 'refresh') }).click();

      const { wallet, games, ids } = await readLedger(world, id);
      const card = page.getByRole('region', { name: t('balance', 'total') });
      await expect(card).toContainText(formatAmount(wallet + games));
      await expect(card).toContainText(`${t('balance', 'inWallet')} ${formatAmount(wallet)}`);
      await expect(card).toContainText(`${t('balance', 'inGames')} ${formatAmount(games)}`);

      // Home has read the first page before the operations: it is shown at once, and read again.
      const reads = await world.journal.count('statement.list');
      const areAnswered = watchCalls(page);
      await page.getByRole('link', { name: t('shell', 'nav.statement') }).click();
      await world.journal.waitFor({ operation: 'statement.list', count: reads + 1 });
      await areAnswered('statement');
      const statement = statementPage(page, 'en');
      await expect(statement.rows.first()).toBeVisible();
      await waitForFrame(page);
      let added = 0;
      for (let number = 1; await statement.hasNext(); number += 1) {
        await expect(statement.rows).toHaveCount(LIST_PAGE_ROWS);
        added += 1;
        await world.operator.deposit(id, added);
        await statement.goToNext(number + 1);
      }
      const walked = await statement.downloadIds();
      expect(walked).toHaveLength(new Set(walked).size);
      expect([...ids].filter((each) => !walked.includes(each))).toEqual([]);

      await world.clock.fastForward(STALE_MS);
      for (let newer = 0; newer < added; newer += LIST_PAGE_ROWS) {
        if (newer === 0) await statement.goToFirst();
        else await statement.goToNext(newer / LIST_PAGE_ROWS + 1);
        // A page that was shown before stays until it is read again: its newest deposit tells when.
        await expect(statement.rows.first()).toHaveText(
          new RegExp(`[^\\d,.]${formatAmount(added - newer).replace('.', '\\.')}`),
        );
      }
      const all = await statement.downloadIds();
      const { ids: expected } = await readLedger(world, id);
      expect(expected.size).toBe(ids.size + added);
      expect(all.toSorted()).toEqual([...expected].toSorted());
    });
  });
}
