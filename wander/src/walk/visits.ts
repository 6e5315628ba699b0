import type { Language } from '@wallet/shared/limits.ts';

import type { JournalEntry } from '../../../kit/src/world-journal.ts';
import type { AppUnderTest } from '../app-under-test.ts';
import type { Member } from '../member/member.ts';
import type { Setting } from '../member/setting.ts';
import type { Act, Look, Offer } from './acts.ts';
import { isCommand } from './commands.ts';
import type { Random } from './random.ts';
import { RareStates } from './rare-states.ts';
import { Reached, toPlace } from './reached.ts';
import { findTrouble } from './swarm.ts';
import { drawAmount, isAmount } from './typed-texts.ts';

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

/**
 * Troubles of a command at the end of its way, in this order: an answer that is cut off leaves the most to be told. One that is
 * lost the browser often asks for again by itself.
 */
const TROUBLES = [
  ['is cut', 'after'],
  'refused',
  ['is lost', 'after'],
  'refused',
  ['is lost', 'before'],
  ['is late', 'after'],
  undefined,
  ['fails', 'before'],
  ['is held', 'after'],
  ['has no answer', 'after'],
  ['is refused', 'before'],
  ['is not served', 'after'],
] as const;

/** Troubles of a read, in this order: one that fails is to be told. */
const READ_TROUBLES = [
  ['fails'],
  ['is late'],
  ['fails'],
  ['is cut'],
  ['is not served'],
  ['is held'],
] as const;

/** Chance that a form is filled which was filled often, and what a new one has more. */
const FORM_KNOWN = 0.08;
const FORM_NEW = 0.5;

/** Acts of the longest way that is gone again as it is. */
const WAY_MAX = 5;

/** Acts that led to a call. */
export interface Way {
  readonly call: string;
  /** World in which it was found, where it can be gone again, and the address at which it begins. */
  readonly setting: Setting;
  readonly acts: readonly Act[];
  /** True if the operator did what the member wanted. */
  readonly isDone: boolean;
  /** Number of times that it was gone again, and of those in a walk with faults. */
  walked: number;
  faulty: number;
}

/** Counts what all walks of a run have visited, so that they go where none has been. */
export class Visits {
  readonly #presses = new Map<string, number>();
  readonly #names = new Map<string, number>();
  /** Number of walks from each address. */
  readonly #starts: Map<string, number>;
  readonly #scenarios = new Map<string, number>();
  readonly #closed = new Set<string>();
  /** The best way to each command, and to each read on each page. */
  readonly #ways = new Map<string, Way>();
  readonly #reads = new Map<string, Way>();
  /** Number of times that each form was filled. */
  readonly #forms = new Map<string, number>();
  readonly #home: string;
  readonly reached: Reached;
  readonly rareStates = new RareStates();

  constructor(app: AppUnderTest) {
    this.#starts = new Map(app.addresses.map((address) => [address, 0]));
    this.#home = app.home;
    this.reached = new Reached(app);
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
    const toName = ({ thing: { role, name } }: Offer) => `${role} ${name}`;
    const toPress = (offer: Offer) => `${toPlace(url)} ${toName(offer)}`;
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

  /** Keeps the acts that led to a call, if no better way leads there: one that was done, or a shorter. */
  keepWay(entry: JournalEntry, { setting, page }: Member, acts: readonly Act[]): void {
    const { operation: call = '', key } = entry;
    const [ways, name] = isCommand(entry)
      ? [this.#ways, call]
      : [this.#reads, `${call} ${toPlace(page.url())}`];
    // The things of a way are found by their names.
    if (acts.some(({ act }) => act === 'language')) return;
    const opened = acts.findLastIndex(({ act }) => act === 'open');
    const open = acts[opened];
    const way: Way = {
      call,
      setting: open?.act === 'open' ? { ...setting, start: open.address } : setting,
      acts: acts.slice(opened + 1).filter(({ act }) => OWN.has(act)),
      isDone: key === undefined,
      walked: 0,
      faulty: 0,
    };
    const known = ways.get(name);
    if (known && (known.isDone !== way.isDone ? known.isDone : known.acts.length < way.acts.length)) return;
    const { walked, faulty } = known?.isDone === way.isDone ? known : way;
    ways.set(name, { ...way, walked, faulty });
  }

  /** Draws the way to a command that was gone the least, in a language if one is given. */
  drawWay(random: Random, language?: Language): Way | undefined {
    const ways = filterWays(this.#ways, language);
    if (ways.length === 0) return undefined;
    return random.weighted(ways, ({ walked, isDone }) => (isDone ? 3 : 1) / (1 + walked));
  }

  /** Draws the read that was met the least, and of its pages that where it was met the least. */
  drawRead(random: Random, language?: Language): Way | undefined {
    const ways = filterWays(this.#reads, language);
    if (ways.length === 0) return undefined;
    const { call } = random.weighted(ways, (way) => {
      const pages = ways.filter((each) => each.call === way.call);
      return 1 / pages.length / (1 + pages.reduce((sum, { walked }) => sum + walked, 0)) ** 2;
    });
    const pages = ways.filter((way) => way.call === call);
    return random.weighted(pages, ({ walked }) => 1 / (1 + walked) ** 2);
  }

  /** Plans to go a way, with other amounts, and lets its command meet the next trouble; without faults, a refusal or none. */
  planWay(way: Way, random: Random, setting: Setting): readonly Act[] {
    const turn = way.walked++;
    const trouble = setting.isFaulty
      ? findTrouble(TROUBLES, way.faulty++, setting)
      : findTrouble([undefined, 'refused'], turn, setting);
    // What was done first has often nothing to do with the command. A shorter way that leads there is kept.
    const isCut = way.acts.length > WAY_MAX && random.next() < 0.5;
    const acts = way.acts
      .slice(isCut ? 1 + random.below(way.acts.length - WAY_MAX) : 0)
      .map((act) =>
        act.act === 'type' && isAmount(act.text) && random.next() < 0.5
          ? { ...act, text: drawAmount(random) }
          : act,
      );
    if (trouble === undefined) return acts;
    const act: Act =
      trouble === 'refused'
        ? { act: 'refuse', nth: random.below(12) }
        : { act: 'fault', calls: way.call, effect: trouble[0], phase: trouble[1] };
    return acts.toSpliced(-1, 0, act);
  }

  /** Plans to go a way from its address, and lets its read meet a trouble. */
  planRead(way: Way, walk: Setting): readonly Act[] {
    const { call, setting, acts } = way;
    const trouble = findTrouble(READ_TROUBLES, way.walked++, walk);
    const open: Act = { act: 'open', address: setting.start };
    const all = [open, ...acts];
    return trouble
      ? all.toSpliced(-1, 0, { act: 'fault', calls: call, effect: trouble[0], phase: 'before' })
      : all;
  }

  /** Returns true if a form is to be filled now: the less often, the more often it was. */
  fillsForm(random: Random, fields: readonly Offer[]): boolean {
    const form = fields.map(({ thing: { role, name } }) => `${role} ${name}`).join(' ');
    const count = this.#forms.get(form) ?? 0;
    if (random.next() >= FORM_KNOWN + FORM_NEW / (1 + count)) return false;
    this.#forms.set(form, count + 1);
    return true;
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

const filterWays = (ways: ReadonlyMap<string, Way>, language?: Language): readonly Way[] =>
  [...ways.values()].filter(({ setting }) => language === undefined || setting.language === language);
