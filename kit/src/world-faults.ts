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

interface OnceOptions {
  /** `after`: the call takes effect and its response is replaced. Defaults to `before`. */
  readonly phase?: 'before' | 'after';
  /** Number of matching calls that pass first. */
  readonly skip?: number;
}

/** Fault rules of a world. In each phase the first matching rule applies. */
export class WorldFaults {
  readonly #call: CallInBaht;
  /** Ids of the rules that this test has added and not removed. */
  readonly #added = new Set<string>();

  constructor(call: CallInBaht) {
    this.#call = call;
  }

  /**
   * Applies the effect to the next matching call only, as in
   * `once('wallet.transfer', { network: 'truncate' }, { phase: 'after' })`. After a `reset` of a reused connection a
   * browser repeats the request by itself.
   */
  once = async (match: Match, effect: FaultEffect, options: OnceOptions = {}) => {
    checkOptions(options, ['phase', 'skip']);
    const { phase = 'before', skip = 0 } = options;
    return this.add({ match, effect, phase, when: { times: 1, skip } });
  };

  /** Applies the effect to every matching call until the rule is removed. */
  always = async (match: Match, effect: FaultEffect, options: Pick<OnceOptions, 'phase'> = {}) => {
    checkOptions(options, ['phase']);
    return this.add({ match, effect, phase: options.phase ?? 'before', when: { times: 'always' } });
  };

  add = async (rule: FaultRule): Promise<ActiveFault> => {
    const added = await this.#call(faults.add, { body: rule });
    this.#added.add(added.id);
    return added;
  };

  list = async (): Promise<readonly ActiveFault[]> => (await this.#call(faults.list, {})).faults;

  /** Describes the rules of this test that no call and no event has met. `journal` has the calls of the test. */
  describeUnmet = async (journal: readonly JournalEntry[]): Promise<readonly string[]> => {
    const rules = this.#added.size === 0 ? [] : await this.list();
    // After a return to a snapshot the rules count from there.
    const met = new Set(journal.flatMap(({ faults }) => faults));
    return rules
      .filter(({ id, seen }) => this.#added.has(id) && seen === 0 && !met.has(id))
      .map(({ match }) => (typeof match === 'string' ? match : match.call))
      .map(
        (call) => `No call met the rule for ${call}: the page sent another, as journal.json says, or none.`,
      );
  };

  /** Releases the calls that a `hold` rule holds. */
  release = (fault: string) => this.#call(faults.release, { fault });

  remove = (fault: string) => this.#call(faults.remove, { fault });

  clear = () => this.#call(faults.clear, {});
}
