import type { Device, Tab } from './tab.test-utils.ts';
import type { Kind } from './tab-bundle.test-utils.ts';

export interface WorldMember {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
}

/** A command that a member has given. */
export interface Tap {
  readonly kind: Kind;
  readonly member: WorldMember;
  readonly device: Device;
  /** Satang; that of a command which has an amount is of no other one but of the same given anew. */
  readonly amount: number;
  /** False if the device could not keep what becomes of it. */
  isKept: boolean;
  /** Words of screens and notices about it, in their order. */
  readonly tellings: string[];
  /** Tab whose screen has told it last. */
  shownIn?: Tab | undefined;
  wasRead: boolean;
}

/** How often something was carried out, and how often it was undone: a withdrawal that was rejected, a code that has ended unpaid. */
export interface Effect {
  count: number;
  undone: number;
}

/** Kinds whose effects are known by the amount. */
const WITH_AMOUNT: ReadonlySet<Kind> = new Set(['transfer', 'withdraw', 'qrCreate']);

/** Names what a command does, as `countEffects` of the operator names what was done. */
export const toEffect = (kind: Kind, { id }: Pick<WorldMember, 'id'>, amount: number): string =>
  `${kind === 'refundToWallet' ? 'refund' : kind} ${id}${WITH_AMOUNT.has(kind) ? ` ${amount}` : ''}`;

const isDone = ({ tellings }: Tap) => tellings.some((each) => /done|succeeded/.test(each));
const isRefused = ({ tellings }: Tap) => tellings.some((each) => each.includes('refused'));

/** Kinds of which the operator shows that they are in effect, and not how often they were given. */
const OF_STATE: ReadonlySet<Kind> = new Set(['openGame', 'qrCancel', 'endBonus']);

/** Kinds by which the operator pays what is due to the member: once, whichever device asks for it. */
const OF_MEMBER: ReadonlySet<Kind> = new Set(['refund', 'refundToWallet']);

/** Returns true if nothing but an absence from the operator's records was told before a success, and nothing else after it. */
const isFoundLate = ({ tellings }: Tap) =>
  !/refused(?! notApplied)|(?:done|succeeded).*refused/.test(tellings.join(', '));

/** Checks at the end what was told of the commands against what the operator has carried out. Returns what is wrong. */
export function checkTold(taps: readonly Tap[], effects: ReadonlyMap<string, Effect>): readonly string[] {
  const effectOf = ({ kind, member, amount }: Tap) => toEffect(kind, member, amount);
  // A success by the row of another device says of the same money that it is in the wallet, which is so.
  const isPaidToOther = (tap: Tap) =>
    OF_MEMBER.has(tap.kind) &&
    isFoundLate(tap) &&
    taps.some((each) => each.device !== tap.device && effectOf(each) === effectOf(tap) && isDone(each));
  const words = (tap: Tap) => `${tap.kind} of ${tap.amount} (${tap.tellings.join(', ')})`;
  const problems = taps.flatMap((tap) => [
    isDone(tap) && isRefused(tap) && !isPaidToOther(tap) && `${words(tap)} is told both ways`,
    tap.tellings.length === 0 && tap.isKept && `${words(tap)} is told to nobody`,
  ]);
  const counted = taps.filter(({ kind }) => !OF_STATE.has(kind));
  for (const effect of new Set(counted.map(effectOf))) {
    const given = counted.filter((tap) => effectOf(tap) === effect);
    const { count, undone } = effects.get(effect) ?? { count: 0, undone: 0 };
    const said = given.map(words).join('; ');
    const done = given.filter(isDone).length;
    // The operator's records tell that something was done, and not which of two devices has given it.
    const isOfTwo = new Set(given.map(({ device }) => device)).size > 1;
    const most = given.length - given.filter((tap) => isRefused(tap)).length;
    problems.push(
      (isOfTwo ? count === 0 && done > 0 : done > count) && `done but with ${count} effects: ${said}`,
      count - undone > most && `${most} may have effects, ${count} have: ${said}`,
    );
  }
  return problems.filter((problem) => problem !== false);
}
