import type { FaultRule } from '@wallet/shared/control/faults.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** Counts by name. */
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

/** Counts of the operations, errors, scenarios and faults that the process has exercised in all of its worlds. */
export class Coverage {
  readonly operations = new HitCounter();
  /** Pairs of operation and error key: `wallet.transfer TRANSFER_FAIL`. */
  readonly pairs = new HitCounter();
  /** Rejection reasons that were returned for slips. */
  readonly reasons = new HitCounter();
  readonly scenarios = new HitCounter();
  /** Effects of faults: `error`, `network reset`, `delay after`. */
  readonly faults = new HitCounter();

  recordResponse(operation: string, key: string | null, body: string): void {
    this.operations.add(operation);
    if (key !== null) this.pairs.add(`${operation} ${key}`);
    if (operation === 'statement.slips' && key === null) this.#recordReasons(body);
  }

  recordFault({ effect, phase = 'before' }: FaultRule): void {
    this.faults.add(`${effectName(effect)}${phase === 'after' ? ' after' : ''}`);
  }

  #recordReasons(body: string): void {
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
