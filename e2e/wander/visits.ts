import { ROUTES } from '../../web/src/app/routing/routes.ts';

import type { Act, Look, Offer } from './acts.ts';
import type { Member } from './member.ts';
import type { Random } from './random.ts';

/** Addresses of the app as its route table has them. */
const ADDRESSES = ROUTES.filter(({ path }) => path !== '*').flatMap((route) => [
  route.path,
  ...('modals' in route ? route.modals.map((modal) => `${route.path}?m=${modal}`) : []),
]);

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
]);

/** Faults of a command at the end of its way: mostly an answer is lost, which leaves the most to be told. */
const COMMAND_FAULTS = [
  ['is lost', 'after'],
  ['is lost', 'after'],
  ['is cut', 'after'],
  ['is late', 'after'],
  ['is lost', 'before'],
  ['fails', 'before'],
] as const;

/** Counts what all walks of a run have visited, so that they go where none has been. */
export class Visits {
  readonly #presses = new Map<string, number>();
  readonly #names = new Map<string, number>();
  /** Number of walks from each address, and of the commands that were given in them. */
  readonly #addresses = new Map(ADDRESSES.map((address) => [address, { walks: 0, commands: 0 }]));
  readonly #closed = new Set<string>();
  /** Acts that led to a command, by its language and name, and how often they were done again. */
  readonly #ways = new Map<string, { readonly acts: readonly Act[]; walked: number }>();

  /** Draws the address at which a walk begins, of those that the app has and has shown: where much was done, more often. */
  drawStart(random: Random): string {
    const start = random.weighted([...this.#addresses.keys()], (address) => {
      const { walks, commands } = this.#find(address);
      return ((address.startsWith('/user') ? 4 : 1) * (1 + commands / (1 + walks))) / (1 + walks);
    });
    this.#find(start).walks++;
    return start;
  }

  /** Notes how many commands were given in a walk. */
  count(start: string, commands: number): void {
    this.#find(start).commands += commands;
  }

  /** Notes an address that the app has shown. */
  see(url: string): void {
    const { pathname, search } = new URL(url);
    this.#find(pathname + search);
  }

  #find(address: string): { walks: number; commands: number } {
    const known = this.#addresses.get(address) ?? { walks: 0, commands: 0 };
    this.#addresses.set(address, known);
    return known;
  }

  /** Draws an offer: what was pressed the least, on this page and on all, and what leads on in a dialog. */
  drawOffer(random: Random, url: string, offers: readonly Offer[]): Offer {
    const { pathname, searchParams } = new URL(url);
    const toName = ({ thing: { role, name } }: Offer) => `${role} ${name}`;
    const toPress = (offer: Offer) => `${pathname}${searchParams.get('m') ?? ''} ${toName(offer)}`;
    const count = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;
    const offer = random.weighted(
      offers,
      (each) =>
        (each.isLast ? 5 : 1) /
        (1 + count(this.#presses, toPress(each))) /
        Math.sqrt(1 + count(this.#names, toName(each))),
    );
    this.#presses.set(toPress(offer), count(this.#presses, toPress(offer)) + 1);
    this.#names.set(toName(offer), count(this.#names, toName(offer)) + 1);
    return offer;
  }

  /** Keeps the acts that led to a command, if no shorter way leads there in this language. */
  keepWay(operation: string, { setting }: Member, acts: readonly Act[]): void {
    // The things of a way are found by their names.
    if (acts.some(({ act }) => act === 'language')) return;
    const start = acts.findLastIndex(({ act }) => act === 'open');
    const way = acts.slice(start + 1).filter(({ act }) => OWN.has(act));
    way.unshift(acts[start] ?? { act: 'open', address: setting.start });
    const name = `${setting.language} ${operation}`;
    const known = this.#ways.get(name);
    if (!known || way.length < known.acts.length)
      this.#ways.set(name, { acts: way, walked: known?.walked ?? 0 });
  }

  /**
   * Draws the way to a command that was gone the least, in a world where the operator may decide otherwise, with a fault of
   * the command at its end where calls may fail. Empty if none is known.
   */
  drawWay({ setting }: Member, random: Random): Act[] {
    const ways = [...this.#ways].flatMap(([name, way]) =>
      name.startsWith(`${setting.language} `) ? [way] : [],
    );
    if (ways.length === 0) return [];
    const way = random.weighted(ways, ({ walked }) => 1 / (1 + walked));
    way.walked++;
    if (!setting.isFaulty || random.next() < 0.2) return [...way.acts];
    const [effect, phase] = random.pick(COMMAND_FAULTS);
    return way.acts.toSpliced(-1, 0, { act: 'fault', calls: 'each command', effect, phase });
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
