import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { decodeText } from '@wallet/shared/files/decode-text.ts';

import type { Comparison } from './endpoint-result.ts';

/** Differences of a backend that were known the last time. */
const Baseline = z.object({ differences: z.array(z.string()) });

/** Changes since the last time. */
export interface BaselineChange {
  /** True for the first time, when there is nothing to compare with. */
  readonly isFirst: boolean;
  readonly added: readonly string[];
  /** Differences of operations that were compared again, and agree now. */
  readonly gone: readonly string[];
}

/** Lists every difference as a sentence that begins with its operation. */
function listDifferences({ results, unknownCalls }: Comparison): readonly string[] {
  const all = results.flatMap(({ operation, departures, unknown }) => [
    ...departures.map(
      ({ part, path, what }) => `${operation} ${[part, path].filter(Boolean).join(' ')}: ${what}`,
    ),
    ...unknown.map((field) => `${operation} response ${field}: not in the contract`),
  ]);
  return [...new Set([...all, ...unknownCalls.map((call) => `${call}: not in the contract`)])].toSorted();
}

/** Reads a baseline; undefined if there is none yet. Throws an `Error` for a file that is none. */
function readBaseline(file: string): readonly string[] | undefined {
  if (!existsSync(file)) return undefined;
  const result = z.safeParse(Baseline, JSON.parse(decodeText(readFileSync(file))));
  if (!result.success) throw new Error('it has no list of differences');
  return result.data.differences;
}

/**
 * Compares with the file of the last time, and writes it anew. What was not compared this time stays in it. Throws an
 * `Error` for a file that is no baseline, which is left as it is.
 */
export function updateBaseline(file: string, comparison: Comparison): BaselineChange {
  const before = readBaseline(file);
  const now = listDifferences(comparison);
  const compared = new Set(
    comparison.results.flatMap(({ operation, result }) => (result === 'skipped' ? [] : operation)),
  );
  const isComparedAgain = (difference: string) => compared.has(difference.split(' ')[0] ?? '');
  const gone = (before ?? []).filter((each) => isComparedAgain(each) && !now.includes(each));
  const kept = (before ?? []).filter((each) => !gone.includes(each));
  const differences = [...new Set([...kept, ...now])].toSorted();
  writeFileSync(file, `${JSON.stringify({ differences }, null, 2)}\n`);
  return {
    isFirst: before === undefined,
    added: now.filter((each) => before?.includes(each) !== true),
    gone,
  };
}

/** Formats what has changed, for the terminal. */
export const formatChange = ({ isFirst, added, gone }: BaselineChange): string =>
  isFirst
    ? `The baseline is written: ${added.length} ${added.length === 1 ? 'difference' : 'differences'}.`
    : added.length + gone.length === 0
      ? 'Nothing has changed since the last time.'
      : [...added.map((each) => `+ ${each}`), ...gone.map((each) => `- ${each}`)].join('\n');
