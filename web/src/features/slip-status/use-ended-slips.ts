import { useState } from 'react';

import { toOperationStatus } from '#entities/status/operation-status.ts';

import type { Slip } from './queries.ts';
import { isInProgress } from './slip-advice.ts';

const NONE: readonly Slip[] = [];

/** Returns the slips whose check has ended last while they were shown, each to be announced once. */
export function useEndedSlips(slips: readonly Slip[] = NONE): readonly Slip[] {
  const [seen, setSeen] = useState({ slips, ended: NONE });
  if (seen.slips !== slips) {
    const waited = new Set(seen.slips.filter(isInProgress).map(({ reference }) => reference));
    const ended = slips.filter(
      (slip) =>
        toOperationStatus(slip.status) &&
        !isInProgress(slip) &&
        slip.reference !== undefined &&
        waited.has(slip.reference),
    );
    setSeen({ slips, ended: ended.length > 0 ? ended : seen.ended });
  }
  return seen.ended;
}
