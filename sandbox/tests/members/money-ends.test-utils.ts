import type { MoneyEnd } from './tab-bundle.test-utils.ts';
import type { Tap } from './properties.test-utils.ts';

/** Decisions of the operator about money on its way, by the names of `toMoney`. */
export type Decisions = ReadonlyMap<string, 'arrived' | 'refused'>;

/** Names money on its way: a slip by its reference, all else by its amount in satang. */
export const toMoney = ({ kind, id, amount }: MoneyEnd): string =>
  kind === 'slip' ? id : `${kind} ${amount}`;

/** The ends of money on its way that members have heard of. */
export class MoneyEnds {
  readonly problems: string[] = [];
  readonly #told: { readonly device: object; readonly end: MoneyEnd }[] = [];
  readonly #read = new Map<string, Set<object>>();

  hear(device: object, end: MoneyEnd): void {
    if (this.#read.get(end.id)?.has(device))
      this.problems.push(`${toMoney(end)} is told again after it was read: ${end.state}`);
    this.#told.push({ device, end });
  }

  read(device: object, id: string): void {
    this.#read.set(id, (this.#read.get(id) ?? new Set()).add(device));
  }

  /** Checks at the end what was told against what was decided. Returns what is wrong. */
  check(taps: readonly Tap[], decisions: Decisions): readonly string[] {
    const wrong = this.#told.flatMap(({ end }) => {
      const decided = decisions.get(toMoney(end)) ?? 'unpaid';
      return decided === end.state ? [] : [`${toMoney(end)} is told as ${end.state}, and is ${decided}`];
    });
    // A code that a screen has shown is followed on its device.
    const untold = taps.flatMap(({ kind, amount, device, isKept, tellings }) => {
      const money = `qr ${amount}`;
      const isOwed = kind === 'qrCreate' && isKept && tellings[0] === 'screen done';
      if (!isOwed || decisions.get(money) !== 'arrived') return [];
      const isTold = this.#told.some((told) => told.device === device && toMoney(told.end) === money);
      return isTold ? [] : [`${money} has arrived, which is told to nobody`];
    });
    return [...this.problems, ...wrong, ...untold];
  }
}
