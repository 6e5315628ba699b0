import { useLocation, useNavigate } from 'react-router-dom';

/** Coins and coupons before a spin. They show later if the spin was made. */
export interface SpinBaseline {
  /** `undefined` if the operator does not send them. */
  readonly coins: number | undefined;
  /** `undefined` if the coupons were not loaded. */
  readonly couponIds: readonly string[] | undefined;
}

/** Prize of a spin. */
export interface SpinResult {
  readonly code: string;
  readonly label: string;
  /** The operator's own words beside it (F-62). */
  readonly message: string | undefined;
}

const STATE_KEY = 'spin';

interface SavedEntry {
  readonly memberId: string;
  /** Prize that the member has not seen. */
  readonly result: SpinResult;
}

/**
 * Saves a spin that has stopped in the current history entry. It survives a reload, ends with the tab, and cannot
 * be forged by an address that shows a prize.
 */
export function useSavedSpin(memberId: string | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as Readonly<Record<string, unknown>>;
  const entry = state[STATE_KEY] as SavedEntry | undefined;

  return {
    savedSpin: memberId !== undefined && entry?.memberId === memberId ? entry.result : undefined,
    saveSpin(result: SpinResult | undefined) {
      if (result === undefined && entry === undefined) return;
      const { [STATE_KEY]: _, ...rest } = state;
      const next =
        result && memberId !== undefined
          ? { ...rest, [STATE_KEY]: { memberId, result } satisfies SavedEntry }
          : rest;
      void navigate({ search: location.search, hash: location.hash }, { state: next, replace: true });
    },
  };
}
