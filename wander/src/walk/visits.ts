import type { Language } from '@wallet/shared/limits.ts';

import type { JournalEntry } from '../../../kit/src/world-journal.ts';
import type { AppUnderTest } from '../app-under-test.ts';
import type { Member } from '../member/member.ts';
import type { Setting } from '../member/setting.ts';
import type { Act, Look, Offer } from './acts.ts';
import type { Random } from './random.ts';

/** Acts of the member, and not of the world around. */
const OWN: ReadonlySet<Act['act']> = new Set([
  'open',
  'press',
  'press twice',
  'type',
  'choose',
  'enter',
  'escape',
  'close the dialog',
  'back',
  'sign in',
]);

/** Troubles of a command at the end of its way, in this order: a lost answer leaves the most to be told. */
const TROUBLES = [
  ['is lost', 'after'],
  'refused',
  ['is cut', 'after'],
  'refused',
  ['is lost', 'before'],
  ['is late', 'after'],
  undefined,
  ['fails', 'before'],
] as const;

/** Acts that led to a command. */
export interface Way {
  /** World in which it was found, where it can be gone again, and the address at which it begins. */
  readonly setting: Setting;
  readonly acts: readonly Act[];
  /** True if the operator did what the member wanted. */
  readonly isDone: boolean;
  /** Number of times that it was gone again. */
  walked: number;
}

/** Counts what all walks of a run have visited, so that they go where none has been. */
export class Visits {
  readonly #presses = new Map<string, number>();
  readonly #names = new Map<string, number>();
  /** Number of walks from each address. */
  readonly #starts: Map<string, number>;
  readonly #scenarios = new Map<string, number>();
  readonly #closed = new Set<string>();
  /** The best way to each command. */
  readonly #ways = new Map<string, Way>();
  readonly #home: string;

  constructor({ addresses, home }: AppUnderTest) {
    this.#starts = new Map(addresses.map((address) => [address, 0]));
    this.#home = home;
  }

  /**
   * Draws the address at which a walk begins, of those where the fewest have begun; mostly one of a member, in the folder of
   * home.
   */
  drawStart(random: Random): string {
    const toFolder = (address: string) => address.split('/')[1];
    const start = random.weighted(
      [...this.#starts.keys()],
      (address) =>
        (toFolder(address) === toFolder(this.#home) ? 4 : 1) / (1 + (this.#starts.get(address) ?? 0)) ** 3,
    );
    this.#starts.set(start, (this.#starts.get(start) ?? 0) + 1);
    return start;
  }

  /** Draws a scenario of those in which the fewest walks have been. */
  drawScenario(random: Random, names: readonly string[]): string {
    const name = random.weighted(names, (each) => 1 / (1 + (this.#scenarios.get(each) ?? 0)) ** 3);
    this.#scenarios.set(name, (this.#scenarios.get(name) ?? 0) + 1);
    return name;
  }

  /** Draws an offer: what was pressed the least, on this page and on all, what leads on in a dialog, and fields. */
  drawOffer(random: Random, url: string, offers: readonly Offer[]): Offer {
    const { pathname, searchParams } = new URL(url);
    const toName = ({ thing: { role, name } }: Offer) => `${role} ${name}`;
    const toPress = (offer: Offer) => `${pathname}${searchParams.get('m') ?? ''} ${toName(offer)}`;
    const count = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;
    const offer = random.weighted(
      offers,
      (each) =>
        (each.isLast ? 5 : each.kind === 'type' ? 3 : 1) /
        (1 + count(this.#presses, toPress(each))) /
        Math.sqrt(1 + count(this.#names, toName(each))),
    );
    this.#presses.set(toPress(offer), count(this.#presses, toPress(offer)) + 1);
    this.#names.set(toName(offer), count(this.#names, toName(offer)) + 1);
    return offer;
  }

  /** Keeps the acts that led to a command, if no better way leads there: one that was done, or a shorter. */
  keepWay({ operation = '', key }: JournalEntry, { setting }: Member, acts: readonly Act[]): void {
    // The things of a way are found by their names.
    if (acts.some(({ act }) => act === 'language')) return;
    const opened = acts.findLastIndex(({ act }) => act === 'open');
    const open = acts[opened];
    const way: Way = {
      setting: open?.act === 'open' ? { ...setting, start: open.address } : setting,
      acts: acts.slice(opened + 1).filter(({ act }) => OWN.has(act)),
      isDone: key === undefined,
      walked: 0,
    };
    const known = this.#ways.get(operation);
    if (known && (known.isDone !== way.isDone ? known.isDone : known.acts.length <= way.acts.length)) return;
    this.#ways.set(operation, { ...way, walked: known?.isDone === way.isDone ? known.walked : 0 });
  }

  /** Draws the way to a command that was gone the least, in a language if one is given. */
  drawWay(random: Random, language?: Language): Way | undefined {
    const ways = [...this.#ways.values()].filter(
      ({ setting }) => language === undefined || setting.language === language,
    );
    if (ways.length === 0) return undefined;
    return random.weighted(ways, ({ walked, isDone }) => (isDone ? 3 : 1) / (1 + walked));
  }

  /** Plans to go a way, and lets its command meet the next trouble. */
  planWay(way: Way, random: Random): readonly Act[] {
    const trouble = TROUBLES[way.walked++ % TROUBLES.length];
    if (trouble === undefined) return way.acts;
    const act: Act =
      trouble === 'refused'
        ? { act: 'refuse', nth: random.below(12) }
        : { act: 'fault', calls: 'each command', effect: trouble[0], phase: trouble[1] };
    return way.acts.toSpliced(-1, 0, act);
  }

  /** Commands to which a way is known. */
  get commands(): readonly string[] {
    return [...this.#ways.keys()].sort();
  }

  /** Returns true for a dialog that no walk has closed yet, and counts it as closed. */
  closesNew({ dialog }: Look): boolean {
    if (dialog === undefined || this.#closed.has(dialog)) return false;
    this.#closed.add(dialog);
    return true;
  }

  get size(): number {
    return this.#presses.size;
  }
}
