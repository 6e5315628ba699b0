import { walletPage } from '../pages/wallet-page.ts';
import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';
import { departures, left, unrecorded } from './departures.ts';
import type { Ending } from './ending.ts';
import { timeOut, waitUntilHanging } from './time-out.ts';

/** Id of the rule that ends the session. */
const ENDED = 'ended';

const visitorOnly = ({ caller }: CommandCase) =>
  caller === 'visitor' ? 'visitors have no session' : undefined;

/** Ends the session by another call while the command is under way. */
async function endSession({ page, world }: Cell) {
  // Always: the end of the command reads the wallet again, and drops a response that is on its way.
  await world.faults.always('wallet.read', { error: 'EXPIRED_AUTH_TOKEN' }, { id: ENDED });
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

/** Logs the member out of every tab, and in again, from another tab. */
async function changeSession({ context, page, language, member }: Cell) {
  const other = await context.newPage();
  await other.goto('/login');
  await page.waitForURL('**/login*');
  const app = walletPage(other, language);
  await other.getByLabel(app.t('session', 'remember')).check();
  await app.logIn({ phone: member?.phone ?? '', password: member?.password ?? '' });
  await page.waitForURL('**/user/**');
  await other.close();
}

/** Opens the login in another tab, as a browser does that restores the tabs of yesterday. */
async function restoreLogin({ context }: Cell) {
  const other = await context.newPage();
  // The clock of the world hides how a page was loaded.
  await other.addInitScript(() =>
    Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] }),
  );
  await other.goto('/login');
  await other.waitForURL('**/user/**');
  await other.close();
}

const FILLER = 'filler';

/** Fills the storage of the device to its last character. */
const fillStorage = ({ page }: Cell) =>
  page.evaluate((key) => {
    let text = '';
    for (let length = 2 ** 24; length >= 1; length /= 2) {
      try {
        localStorage.setItem(key, text + 'x'.repeat(length));
        text += 'x'.repeat(length);
      } catch {
        // The half of it may have room.
      }
    }
  }, FILLER);

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
  ...departures,
  {
    ...left('logout and login during', changeSession),
    isLost: false,
    excludes: (command) => visitorOnly(command) ?? unrecorded(command),
  },
  {
    ...left('login restored in another tab', restoreLogin),
    isLost: false,
    isScreenGone: false,
    excludes: (command) => visitorOnly(command) ?? unrecorded(command),
  },
  {
    // The records cannot tell two orders apart that look the same: what was ordered has happened, once.
    name: 'lost, and given on another device',
    effects: 1,
    told: ['done'],
    isLost: true,
    excludes: ({ giveElsewhere }) => (giveElsewhere ? undefined : 'its effect is not one of several alike'),
    arrange: ({ world }, { operation }) =>
      world.faults.once(operation, { network: 'hang' }, { phase: 'before' }),
    async during(cell, command) {
      await waitUntilHanging(cell);
      await command.giveElsewhere?.(cell);
      await timeOut(cell, command);
    },
  },
  {
    name: 'storage full',
    effects: 1,
    told: ['done'],
    isLost: true,
    excludes: (command) =>
      unrecorded(command) ??
      (command.isUnresolvable ? 'nothing is kept of it, and no record of the operator has it' : undefined),
    async arrange(cell, { operation }) {
      await fillStorage(cell);
      await cell.world.faults.once(operation, { network: 'hang' }, { phase: 'after' });
    },
    async during(cell, command) {
      await waitUntilHanging(cell);
      await timeOut(cell, command);
    },
    restore: ({ page }) => page.evaluate((key) => localStorage.removeItem(key), FILLER),
  },
  {
    name: 'chunks missing',
    effects: 'asTold',
    told: ['done', 'notSent'],
    arrange: ({ context }) => context.route(SCRIPTS, (route) => route.abort('blockedbyclient')),
    restore: ({ context }) => context.unroute(SCRIPTS),
  },
];
