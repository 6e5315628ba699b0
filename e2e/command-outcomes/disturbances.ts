import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';
import type { Ending } from './ending.ts';
import { timeOut, waitUntilHanging } from './time-out.ts';

/** Id of the rule that holds the response of a command. */
const HELD = 'held';
/** Id of the rule that ends the session. */
const ENDED = 'ended';

const hold = ({ world }: Cell, { operation }: CommandCase) =>
  world.faults.add({
    id: HELD,
    match: operation,
    effect: { hold: true },
    phase: 'after',
    when: { times: 1 },
  });

const waitUntilHeld = ({ world }: Cell) => world.journal.waitFor({ fault: HELD });

const unrecorded = ({ kind }: CommandCase) =>
  kind === undefined
    ? 'not recorded: it moves no money, and the next screen shows if it was carried out'
    : undefined;

const visitorOnly = ({ caller }: CommandCase) =>
  caller === 'visitor' ? 'visitors have no session' : undefined;

/** The member leaves while the response is under way; the next page tells it. */
const left = (name: string, leave: (cell: Cell) => Promise<unknown>): Ending => ({
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

/** Ends the session by another call while the command is under way. */
async function endSession({ page, world }: Cell) {
  // Always: the end of the command reads the wallet again, and drops a response that is on its way.
  await world.faults.add({
    id: ENDED,
    match: 'wallet.read',
    effect: { error: 'EXPIRED_AUTH_TOKEN' },
    when: { times: 'always' },
  });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await world.journal.waitFor({ fault: ENDED });
}

/** The same member logs in again on the device. */
async function signInAgain({ page, member }: Cell) {
  await page.evaluate((token) => localStorage.setItem('token', token), member?.token ?? '');
  await page.goto('/user/home');
}

async function goBackTwice({ page }: Cell) {
  await page.goBack();
  await page.goBack();
}

async function reopenTab(cell: Cell) {
  await cell.page.close();
  cell.page = await cell.context.newPage();
  await cell.page.goto('/user/home');
}

const SCRIPTS = '**/assets/**/*.js';

/** Endings that the device, the session or the member brings about. */
export const disturbances: readonly Ending[] = [
  {
    name: 'offline before',
    effects: 0,
    told: ['notSent'],
    arrange: ({ context }) => context.setOffline(true),
    restore: ({ context }) => context.setOffline(false),
  },
  {
    name: 'offline during',
    effects: 1,
    told: ['unknown'],
    isLost: true,
    arrange: ({ world }, { operation }) =>
      world.faults.once(operation, { network: 'hang' }, { phase: 'after' }),
    async during(cell, command) {
      await waitUntilHanging(cell);
      await cell.context.setOffline(true);
      await timeOut(cell, command);
    },
    restore: ({ context }) => context.setOffline(false),
  },
  {
    name: 'session ended before',
    effects: 0,
    told: ['signedOut'],
    isScreenGone: true,
    excludes: visitorOnly,
    arrange: ({ world }, { operation }) => world.faults.once(operation, { error: 'EXPIRED_AUTH_TOKEN' }),
  },
  {
    ...left('session ended during', endSession),
    told: ['signedOut'],
    isLost: false,
    excludes: (command) => visitorOnly(command) ?? unrecorded(command),
    restore: signInAgain,
  },
  left('reload', ({ page }) => page.reload()),
  {
    ...left('Back', ({ page }) => page.goBack()),
    isLost: false,
    isScreenGone: false,
    excludes: ({ review }) => (review ? undefined : 'no confirmation, so its screen goes as by two Backs'),
  },
  { ...left('two Backs', goBackTwice), pagesBefore: ['/user/profile', '/user/home'] },
  left('tab closed', reopenTab),
  {
    name: 'chunks missing',
    effects: 'asTold',
    told: ['done', 'notSent'],
    arrange: ({ context }) => context.route(SCRIPTS, (route) => route.abort('blockedbyclient')),
    restore: ({ context }) => context.unroute(SCRIPTS),
  },
];
