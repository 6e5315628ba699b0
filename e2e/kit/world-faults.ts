import { faults } from '@wallet/shared/control/faults.ts';
import type { FaultEffect, FaultRule } from '@wallet/shared/control/faults.ts';

import type { Ask } from './control-client.ts';

type Match = FaultRule['match'];

interface Once {
  /** `after`: the call is done, and its answer is lost. `before` where nothing is said. */
  readonly phase?: 'before' | 'after';
  /** Matches that pass unharmed first. */
  readonly skip?: number;
}

/** What goes wrong in a world, as rules; in each phase the first that matches wins. */
export class WorldFaults {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /**
   * The next call that matches meets this effect, and no other does:
   * `once('wallet.transfer', { network: 'truncate' }, { phase: 'after' })`. A browser answers a `reset` of a
   * connection that it has used before by sending the call again, without telling the page.
   */
  once = (match: Match, effect: FaultEffect, { phase = 'before', skip = 0 }: Once = {}) =>
    this.add({ match, effect, phase, when: { times: 1, skip } });

  /** Every call that matches meets this effect, until the rule is removed. */
  always = (match: Match, effect: FaultEffect, { phase = 'before' }: Pick<Once, 'phase'> = {}) =>
    this.add({ match, effect, phase, when: { times: 'always' } });

  add = (rule: FaultRule) => this.#ask(faults.add, { body: rule });

  list = async () => (await this.#ask(faults.list, {})).faults;

  /** Lets calls go on that a `hold` has parked. */
  release = (fault: string) => this.#ask(faults.release, { fault });

  remove = (fault: string) => this.#ask(faults.remove, { fault });

  clear = () => this.#ask(faults.clear, {});
}
