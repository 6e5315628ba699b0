import type { Random } from '@wallet/shared/testing/seeded-random.ts';

import type { Tap, WorldMember } from './properties.test-utils.ts';
import type { Device, Tab } from './tab.test-utils.ts';
import type { Kind } from './tab-bundle.test-utils.ts';
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
  /** Commands that were given, by the ids of their records. */
  readonly taps: Map<string, Tap>;
  readonly problems: string[];
  /** Returns the member whose session a tab has. */
  readonly memberOf: (tab: Tab) => WorldMember | undefined;
  /** Lets the operator decide on something that waits. */
  readonly decide: () => Promise<void>;
  readonly open: (device: Device, session?: Map<string, string>) => Tab;
  readonly logIn: (tab: Tab, member: WorldMember, isRemembered: boolean) => Promise<void>;
}

const MOST_TABS = 3;
const FIRST_BAHT = 101;
/** Time in ms within which a second tap follows. */
const DOUBLE_TAP_MS = 400;

/** Time in ms after which a panel has its form, and the longest one from then until the code is paid. */
const FORM_MS = 2_000;
const PAID_MS = 60_000;
/** Time in ms in which a page tells what the one before has not. */
const NEXT_PAGE_MS = 3_000;
/** How often a kind of command is given. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  transfer: 10,
  withdraw: 6,
  spin: 3,
  refund: 2,
  refundToWallet: 1,
  invite: 1,
  bonus: 1,
  endBonus: 1,
  openGame: 1,
  slip: 2,
  qrCreate: 3,
  qrCancel: 2,
};
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Kind),
);

/** Gives a command. Resolves with the state of its answer; undefined for a repeated tap. */
function give(
  tab: Tab,
  { memberOf, note, taps }: Stage,
  kind: Kind,
  amount: number,
): Promise<string> | undefined {
  const member = memberOf(tab);
  const { device } = tab;
  const given = member && tab.isOpen && tab.app.hasForms() && tab.app.give(kind, amount);
  if (!given) return undefined;
  const isKept = device.storageState === 'usable';
  taps.set(given.id, { kind, member, device, amount, isKept, tellings: [], wasRead: false });
  note(tab, `gives ${kind} of ${amount}`);
  return given.state;
}

/** Gives a command, in one of four cases once more at once, and in one of eight with an amount that is refused, and then corrected. */
function tap(tab: Tab, stage: Stage): void {
  const { pick, random, clock, taps } = stage;
  const kind = pick(KINDS);
  const amount = (FIRST_BAHT + taps.size) * 100;
  const isWrong = random(8) === 0;
  const typed = isWrong ? pick([amount * 100, taps.size + 1]) : amount;
  const state = give(tab, stage, kind, typed);
  if (random(4) === 0) clock.schedule(() => void give(tab, stage, kind, typed), random(DOUBLE_TAP_MS));
  if (isWrong) void state?.then((ended) => void (ended === 'refused' && give(tab, stage, kind, amount)));
}

/** Gives a command of a kind that the member has given before: one of a rare kind as often as of another. */
function repeat(tab: Tab, stage: Stage): void {
  const { pick, memberOf, taps } = stage;
  const given = [...taps.values()].filter(({ member }) => member === memberOf(tab));
  const kinds = [...new Set(given.map(({ kind }) => kind))];
  if (kinds.length > 0) void give(tab, stage, pick(kinds), (FIRST_BAHT + taps.size) * 100);
}

/** Deposits by a QR code, which is paid in most cases: at once, or when its panel may have gone. */
function deposit(tab: Tab, stage: Stage): void {
  const { clock, random, taps, decide } = stage;
  tab.app.money()?.openPanel();
  // No two commands have the same amount, by which their money is known.
  clock.schedule(() => void give(tab, stage, 'qrCreate', (FIRST_BAHT + taps.size) * 100), FORM_MS);
  if (random(4) > 0) clock.schedule(decide, FORM_MS + random(PAID_MS));
}

/** Loads a tab again. What its screens said and nobody has read is told by the next page as soon as it knows the member. */
export function reload(tab: Tab, stage: Stage): void {
  const { clock, taps, problems, memberOf } = stage;
  // One that was retried is under way again.
  const open = memberOf(tab) ? tab.app.openCommands() : [];
  const sent = new Set(open.filter(({ state }) => state === 'sending').map(({ id }) => taps.get(id)));
  const isOwed = (tap: Tap) => tap.shownIn === tab && !tap.wasRead && !sent.has(tap);
  const owed = tab.device.storageState === 'usable' ? [...taps.values()].filter(isOwed) : [];
  const counts = owed.map(({ tellings }) => tellings.length);
  tab.close();
  const next = stage.open(tab.device, tab.session);
  const check = () => {
    if (!next.isOpen || !next.app.hasForms()) return;
    // Another tab may have retried one meanwhile.
    const underWay = new Set(
      next.app.openCommands().flatMap((each) => (each.state === 'sending' ? taps.get(each.id) : [])),
    );
    for (const [index, tap] of owed.entries()) {
      const { kind, amount, member, tellings, wasRead } = tap;
      const isDue = memberOf(next) === member && !wasRead && !underWay.has(tap);
      if (isDue && tellings.length === counts[index])
        problems.push(`${kind} of ${amount} (${tellings.join(', ')}) is not told by the next page`);
    }
  };
  clock.schedule(check, NEXT_PAGE_MS);
}

/** Fills the storage of a device. What it says of a code later needs more room. */
function fill({ device }: Tab, { taps }: Stage): void {
  device.storageState = 'full';
  for (const tap of taps.values()) if (tap.device === device && tap.kind === 'qrCreate') tap.isKept = false;
}

/** Everything that a member does, and how often. */
export const ACTS: Readonly<
  Record<string, { readonly weight: number; readonly act: (tab: Tab, stage: Stage) => unknown }>
> = {
  tap: { weight: 30, act: tap },
  repeat: { weight: 4, act: repeat },
  'leave the screen': { weight: 3, act: (tab) => tab.leaveScreens() },
  reload: { weight: 3, act: reload },
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
  'deposit by QR code': { weight: 4, act: deposit },
  'open the panel': { weight: 3, act: ({ app }) => app.money()?.openPanel() },
  'close the panel': { weight: 1, act: (tab) => tab.leaveScreens() },
  'say that it is paid': { weight: 1, act: (tab) => (tab.app.money()?.settle(), tab.leaveScreens()) },
  'dismiss an end': { weight: 1, act: ({ app }) => app.money()?.dismiss() },
  'the operator decides': { weight: 4, act: (_, { decide }) => decide() },
  dismiss: { weight: 2, act: ({ app }) => app.press('dismiss') },
  retry: { weight: 1, act: ({ app }) => app.press('retry') },
  'give anew': { weight: 1, act: ({ app }) => app.press('give anew') },
  'set the clock': {
    weight: 1,
    act: ({ device }, { pick }) => (device.aheadMs = pick([0, 3_600_000, -3_600_000])),
  },
  'fill the storage': { weight: 1, act: fill },
  'empty the storage': { weight: 6, act: ({ device }) => (device.storageState = 'usable') },
};
