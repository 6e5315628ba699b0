import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { FaultRule } from '@wallet/shared/control/faults.ts';

/** How often each of some names came up. */
class HitCounter {
  readonly #hits = new Map<string, number>();

  add(name: string): void {
    this.#hits.set(name, this.count(name) + 1);
  }

  count(name: string): number {
    return this.#hits.get(name) ?? 0;
  }

  entries(): IterableIterator<[name: string, hits: number]> {
    return this.#hits.entries();
  }
}

const REASONS: ReadonlySet<string> = new Set(SLIP_REASONS);

/** What the process has exercised, in all its worlds. It outlives them: a run makes and ends many. */
export class Coverage {
  readonly operations = new HitCounter();
  /** `wallet.transfer TRANSFER_FAIL`. */
  readonly pairs = new HitCounter();
  /** Reasons that a member was told for a slip. */
  readonly reasons = new HitCounter();
  readonly scenarios = new HitCounter();
  /** Effects of faults: `error`, `network reset`. */
  readonly faults = new HitCounter();

  recordResponse(operation: string, key: string | null, body: string): void {
    this.operations.add(operation);
    if (key !== null) this.pairs.add(`${operation} ${key}`);
    if (operation === 'statement.slips' && key === null) this.#noteReasons(body);
  }

  recordFault({ effect, phase = 'before' }: FaultRule): void {
    this.faults.add(`${effectName(effect)}${phase === 'after' ? ' after' : ''}`);
  }

  #noteReasons(body: string): void {
    for (const [, note = ''] of body.matchAll(/"note":"(\w+)"/g))
      if (REASONS.has(note)) this.reasons.add(note);
  }
}

function effectName(effect: FaultRule['effect']): string {
  if ('network' in effect) return `network ${effect.network}`;
  if ('special' in effect) return `special ${effect.special}`;
  if ('socket' in effect) return `socket ${typeof effect.socket === 'string' ? effect.socket : 'lag'}`;
  return Object.keys(effect)[0] ?? '';
}
