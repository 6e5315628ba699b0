import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';
import type { Ending } from './ending.ts';

/** Id of the rule that holds the response of a command. */
const HELD = 'held';
const hold = ({ world }: Cell, { operation }: CommandCase) =>
  world.faults.once(operation, { hold: true }, { id: HELD, phase: 'after' });

const waitUntilHeld = ({ world }: Cell) => world.journal.waitFor({ fault: HELD });

/** Says why a command has no notice on the next screen. */
export const unrecorded = ({ kind }: CommandCase) =>
  kind === undefined
    ? 'not recorded: it moves no money, and the next screen shows if it was carried out'
    : undefined;

/** The member leaves while the response is under way; the next page tells it. */
export const left = (name: string, leave: (cell: Cell) => Promise<unknown>): Ending => ({
  name,
  effects: 1,
  told: ['done'],
  isLost: true,
  isScreenGone: true,
  excludes: unrecorded,
  arrange: hold,
  async during(cell) {
    await waitUntilHeld(cell);
    await leave(cell);
    await cell.world.faults.release(HELD);
  },
});

async function goBackTwice({ page }: Cell) {
  await page.goBack();
  await page.goBack();
}

async function reopenTab(cell: Cell) {
  await cell.page.close();
  cell.page = await cell.context.newPage();
  await cell.page.goto('/user/home');
}

/** Returns when the page has the response of a command, which is sent with a key. */
const waitForResponse = ({ page }: Cell) =>
  page.waitForResponse((response) => response.request().headers()['idempotency-key'] !== undefined);

/** The member goes back in the moment of the answer: the outcome is told once, wherever the member is by then. */
const backAtTheAnswer = (name: string, leave: (cell: Cell) => Promise<unknown>): Ending => ({
  name,
  effects: 1,
  told: ['done'],
  pagesBefore: ['/user/profile', '/user/home'],
  excludes: unrecorded,
  arrange: hold,
  async during(cell) {
    await waitUntilHeld(cell);
    await leave(cell);
  },
});

/** Loads the page again as one that the browser had discarded: nothing had told it that it goes. */
async function discard({ page }: Cell) {
  await page.evaluate(() => {
    for (const name of ['pagehide', 'visibilitychange', 'beforeunload'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
}

/** Endings in which the member, or the browser, leaves the screen of a command under way. */
export const departures: readonly Ending[] = [
  left('reload', ({ page }) => page.reload()),
  {
    ...left('Back', ({ page }) => page.goBack()),
    isLost: false,
    isScreenGone: false,
    excludes: ({ review }) => (review ? undefined : 'no confirmation, so its screen goes as by two Backs'),
  },
  { ...left('two Backs', goBackTwice), pagesBefore: ['/user/profile', '/user/home'] },
  left('tab closed', reopenTab),
  left('tab discarded', discard),
  {
    ...backAtTheAnswer('two Backs with the answer', async ({ page, world }) => {
      // The page that has gone could not answer the call that sends it away.
      const goBack = () => void setTimeout(() => history.go(-2));
      await Promise.all([world.faults.release(HELD), page.evaluate(goBack)]);
      await page.waitForURL(/\/user\/(home|profile)$/, { waitUntil: 'commit' });
    }),
    excludes: (command) =>
      unrecorded(command) ??
      (command.isUnresolvable ? 'no record says what an answer was that came too late' : undefined),
  },
  backAtTheAnswer('Back after the answer', async (cell) => {
    await Promise.all([waitForResponse(cell), cell.world.faults.release(HELD)]);
    await cell.page.goBack();
  }),
];
