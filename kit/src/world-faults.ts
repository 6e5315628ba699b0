import type { CallInBaht } from '@wallet/shared/control/client.ts';
import type { OperationName } from '@wallet/shared/contract/index.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import type { ControlJsonInput, ControlJsonResponse } from '@wallet/shared/schema/control-call.ts';

import { checkOptions } from './check-options.ts';
import type { JournalEntry } from './world-journal.ts';

type FaultRule = ControlJsonInput<typeof faults.add>['body'];
type FaultEffect = FaultRule['effect'];
type ActiveFault = ControlJsonResponse<typeof faults.add>;

/** Call, group of calls or socket event that a rule applies to. */
type Target = OperationName | (string & {});
type Match = Target | (Exclude<FaultRule['match'], string> & { readonly call: Target });

type RuleOptions = Omit<FaultRule, 'match' | 'effect'>;
const OPTIONS = Object.keys(faults.add.body.shape).filter((name) => name !== 'match' && name !== 'effect');

/** Returns true for a call of the operation, group (`wallet.*`) or method and path that a rule names. */
const isCallOf = (target: string, { operation = '', method, path }: JournalEntry): boolean =>
  ['*', operation, `${operation.split('.')[0]}.*`, `${method} ${path}`].includes(target);

/** Fault rules of a world. In each phase the first matching rule applies. */
export class WorldFaults {
  readonly #call: CallInBaht;
  /** Ids of the rules that this test has added and not removed. */
  readonly #added = new Set<string>();

  constructor(call: CallInBaht) {
    this.#call = call;
  }

  /**
   * Applies the effect to the next matching call, or to as many as `times` says. `phase: 'after'`: the call takes effect and
   * its response is replaced.
   */
  add = async (match: Match, effect: FaultEffect, options: RuleOptions = {}): Promise<ActiveFault> => {
    checkOptions(options, OPTIONS);
    const added = await this.#call(faults.add, { body: { ...options, match, effect } });
    this.#added.add(added.id);
    return added;
  };

  /**
   * Applies the effect to the next matching call only, as in
   * `once('wallet.transfer', { network: 'truncate' }, { phase: 'after' })`. After a `reset` of a reused connection a
   * browser repeats the request by itself.
   */
  once = (match: Match, effect: FaultEffect, options: Omit<RuleOptions, 'times'> = {}) =>
    this.add(match, effect, { ...options, times: 1 });

  /** Applies the effect to every matching call until the rule is removed. */
  always = (match: Match, effect: FaultEffect, options: Omit<RuleOptions, 'times'> = {}) =>
    this.add(match, effect, { ...options, times: 'always' });

  list = async (): Promise<readonly ActiveFault[]> => (await this.#call(faults.list, {})).faults;

  /** Describes the rules of this test that no call and no event has met. `journal` has the calls of the test. */
  describeUnmet = async (journal: readonly JournalEntry[]): Promise<readonly string[]> => {
    const rules = this.#added.size === 0 ? [] : await this.list();
    // After a return to a snapshot the rules count from there.
    const met = new Set(journal.flatMap(({ faults }) => faults));
    return rules
      .filter(({ id, seen }) => this.#added.has(id) && seen === 0 && !met.has(id))
      .map(({ match, phase }) => {
        const call = typeof match === 'string' ? match : match.call;
        const refused = journal.find((entry) => entry.key !== undefined && isCallOf(call, entry));
        return refused && phase === 'after'
          ? `No call met the rule for ${call}: it was refused with ${refused.key}, and a rule of phase after waits for an effect.`
          : `No call met the rule for ${call}: the page sent another, as journal.json says, or none.`;
      });
  };

  /** Releases the calls that a `hold` rule holds. */
  release = (fault: string) => this.#call(faults.release, { fault });

  remove = (fault: string) => this.#call(faults.remove, { fault });

  clear = () => this.#call(faults.clear, {});
}
