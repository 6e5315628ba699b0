import type { Device } from './tab.test-utils.ts';

export interface WorldMember {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
}

export interface LedgerEntry {
  readonly from: string;
  /** Baht. */
  readonly amount: number;
}

/** A command that a member has given, by its amount in satang, which no other command of the walk has. */
export interface Tap {
  readonly kind: 'transfer' | 'withdraw';
  readonly member: WorldMember;
  readonly device: Device;
  /** False if the device could not keep what becomes of it. */
  readonly isKept: boolean;
  /** How often it was given on purpose. */
  count: number;
  /** Words of screens and notices about it, in their order. */
  readonly tellings: string[];
  wasRead: boolean;
}

/** Checks at the end what was told of each command against the money that it has moved. Returns what is wrong. */
export function checkTold(
  taps: ReadonlyMap<string, Tap>,
  entries: readonly LedgerEntry[],
): readonly string[] {
  return [...taps].flatMap(([amount, { kind, member, tellings, isKept, count }]) => {
    const account = `member:${member.id}:main`;
    const effects = entries.filter(
      (entry) => entry.from === account && String(Math.round(entry.amount * 100)) === amount,
    ).length;
    const said = `${kind} of ${amount} (${tellings.join(', ')})`;
    return [
      effects > count && `${said} was given ${count} times, and had its effect ${effects} times`,
      effects === 0 && tellings.some((each) => /done|succeeded/.test(each)) && `${said} had no effect`,
      effects > 0 &&
        count === 1 &&
        tellings.some((each) => each.includes('refused')) &&
        `${said} had its effect`,
      tellings.length === 0 && isKept && `${said} is told to nobody, and had its effect ${effects} times`,
    ].filter((problem) => problem !== false);
  });
}
