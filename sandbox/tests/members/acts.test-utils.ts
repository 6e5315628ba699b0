import type { Random } from '@wallet/shared/testing/seeded-random.ts';

import type { Tap, WorldMember } from './properties.test-utils.ts';
import type { Device, Tab } from './tab.test-utils.ts';
import type { VirtualClock } from './virtual-clock.test-utils.ts';

/** An act of a walk. Its choices are those of its seed. */
export interface Act {
  readonly name: string;
  readonly seed: number;
}

/** Place of the acts: devices, members and time. */
export interface Stage {
  readonly devices: readonly [Device, Device];
  readonly members: readonly [WorldMember, WorldMember];
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly note: (tab: Tab, text: string) => void;
  readonly taps: Map<string, Tap>;
  /** Returns the member whose session a tab has. */
  readonly memberOf: (tab: Tab) => WorldMember | undefined;
  readonly open: (device: Device, session?: Map<string, string>) => Tab;
  readonly logIn: (tab: Tab, member: WorldMember, isRemembered: boolean) => Promise<void>;
}

const MOST_TABS = 3;
const FIRST_BAHT = 101;
/** Time in ms within which a second tap follows. */
const DOUBLE_TAP_MS = 400;

/** Gives a command, and in one of four cases once more at once. */
function tap(tab: Tab, { memberOf, pick, random, clock, note, taps }: Stage): void {
  const member = memberOf(tab);
  if (!member || !tab.app.hasForms()) return;
  const kind = pick(['transfer', 'withdraw'] as const);
  const satang = (FIRST_BAHT + taps.size) * 100;
  const isKept = tab.device.storageState === 'usable';
  const given: Tap = { kind, member, device: tab.device, isKept, count: 1, tellings: [], wasRead: false };
  taps.set(String(satang), given);
  note(tab, `gives ${kind} of ${satang}`);
  const press = () => tab.app.tap(kind, satang, 'PG');
  const pressAgain = async () => {
    if (!tab.isOpen || memberOf(tab) !== member) return;
    // After a refusal it is a new command.
    given.count++;
    if ((await press()) === 'duplicate') given.count--;
  };
  void press();
  if (random(4) === 0) clock.schedule(() => void pressAgain(), random(DOUBLE_TAP_MS));
}

const press =
  (button: 'dismiss' | 'retry' | 'give anew') =>
  (tab: Tab, { memberOf, taps }: Stage) => {
    const given = memberOf(tab) && taps.get(tab.app.press(button) ?? '');
    if (given && button === 'give anew') given.count++;
  };

/** Everything that a member does, and how often. */
export const ACTS: Readonly<
  Record<string, { readonly weight: number; readonly act: (tab: Tab, stage: Stage) => unknown }>
> = {
  tap: { weight: 30, act: tap },
  'leave the screen': { weight: 3, act: (tab) => tab.leaveScreens() },
  reload: { weight: 2, act: (tab, { open }) => (tab.close(), open(tab.device, tab.session)) },
  'discard and reload': {
    weight: 1,
    act: (tab, { open }) => (tab.close({ isDiscarded: true }), open(tab.device, tab.session)),
  },
  close: { weight: 1, act: (tab, { random }) => tab.close({ isDiscarded: random(3) === 0 }) },
  'open a tab': { weight: 2, act: ({ device }, { open }) => device.tabs.size < MOST_TABS && open(device) },
  'use the other device': {
    weight: 1,
    act: async (_, { devices: [, other], open, logIn, pick, members }) => {
      if (other.tabs.size === 0) await logIn(open(other), pick(members), true);
    },
  },
  hide: { weight: 1, act: (tab) => tab.setVisible(false) },
  show: { weight: 4, act: (tab) => tab.setVisible(true) },
  'go offline': { weight: 1, act: ({ device }) => device.setOnline(false) },
  'go online': { weight: 6, act: ({ device }) => device.setOnline(true) },
  'log out': { weight: 1, act: ({ app }) => app.logOut() },
  'log in': {
    weight: 6,
    act: async (tab, { memberOf, logIn, pick, members, random }) => {
      if (!memberOf(tab)) await logIn(tab, pick(members), random(2) === 0);
    },
  },
  dismiss: { weight: 2, act: press('dismiss') },
  retry: { weight: 1, act: press('retry') },
  'give anew': { weight: 1, act: press('give anew') },
  'set the clock': {
    weight: 1,
    act: ({ device }, { pick }) => (device.aheadMs = pick([0, 3_600_000, -3_600_000])),
  },
  'fill the storage': { weight: 1, act: ({ device }) => (device.storageState = 'full') },
  'empty the storage': { weight: 6, act: ({ device }) => (device.storageState = 'usable') },
};
