import type { Cell } from '../cell.ts';

/** Counts the operations of a kind in the ledger that were not reversed. */
export async function countPostings({ world }: Cell, kind: string): Promise<number> {
  const { entries } = await world.ledger.read();
  const reversed = new Set(entries.filter((entry) => entry.kind === 'reversal').map(({ op }) => op));
  const ops = entries.filter((entry) => entry.kind === kind && !reversed.has(entry.op)).map(({ op }) => op);
  return new Set(ops).size;
}

/** Counts the calls of an operation that changed a table of the operator's state. */
export async function countChanges({ world }: Cell, operation: string, table: string): Promise<number> {
  const calls = (await world.journal.list()).filter((entry) => entry.operation === operation);
  return calls.filter(({ changes }) => changes.some((change) => change.in === table)).length;
}
