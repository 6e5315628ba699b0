import { toUnknownName } from '../suggest-names.ts';
import { OPERATIONS } from './operations.ts';

/** Groups that a real backend always answers itself: who the member is, and the chat, whose socket has one end. */
const REAL_GROUPS: ReadonlySet<string> = new Set(['session', 'account', 'otp', 'chat']);
/** Call from which the sandbox learns who the member is and what the backend's balances are. */
export const BALANCE_READ = 'wallet.read';

const toGroup = (operation: string): string => `${operation.split('.')[0]}.*`;
const isAlwaysReal = (name: string): boolean =>
  name === BALANCE_READ || REAL_GROUPS.has(name.split('.')[0] ?? '');

/** Operations that can be answered in place of a real backend. */
const FAKEABLE: readonly string[] = OPERATIONS.map(([name]) => name).filter((name) => !isAlwaysReal(name));
/** Names of these operations, of their groups, and of all. */
export const FAKE_NAMES: readonly string[] = [...FAKEABLE, ...new Set(FAKEABLE.map(toGroup)), '*'];

/** Returns why a name is no call, group (`promotion.*`) or `*` that can be answered in place of a real backend. */
export function findFakeProblem(name: string): string | undefined {
  if (FAKE_NAMES.includes(name)) return undefined;
  const isKnown = OPERATIONS.some(([operation]) => operation === name || toGroup(operation) === name);
  return isKnown
    ? `must not be ${name}, which is always the backend's: who the member is, the balances and the chat`
    : toUnknownName('must be a call, or a group such as promotion.*', name, FAKE_NAMES);
}

/** Returns the operations that a name means; of a group those that can be answered in place of a real backend. */
export const toFakeOperations = (name: string): readonly string[] =>
  FAKEABLE.filter((operation) => name === '*' || name === operation || name === toGroup(operation));

/** Returns the shortest names of operations that are fake: of a group that is fake as a whole its own. */
export function toFakeNames(operations: readonly string[]): readonly string[] {
  const isWhole = (group: string): boolean =>
    toFakeOperations(group).every((operation) => operations.includes(operation));
  return [...new Set(operations.map((name) => (isWhole(toGroup(name)) ? toGroup(name) : name)))];
}
