import { ROUTES } from '../../web/src/app/routing/routes.ts';

import type { Look, Offer } from './acts.ts';
import type { Random } from './random.ts';

/** Addresses of the app as its route table has them. */
const ADDRESSES = ROUTES.filter(({ path }) => path !== '*').flatMap((route) => [
  route.path,
  ...('modals' in route ? route.modals.map((modal) => `${route.path}?m=${modal}`) : []),
]);

/** Counts what all walks of a run have visited, so that they go where none has been. */
export class Visits {
  readonly #presses = new Map<string, number>();
  readonly #names = new Map<string, number>();
  /** Number of walks from each address, and of the commands that were given in them. */
  readonly #addresses = new Map(ADDRESSES.map((address) => [address, { walks: 0, commands: 0 }]));
  readonly #closed = new Set<string>();

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
