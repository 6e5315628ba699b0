import { useLocation, useNavigate } from 'react-router-dom';

/** What a spin began with: the evidence that tells later whether it was made. */
export interface SpinBaseline {
  readonly coins: number;
  /** Ids of the coupons; undefined where they were not known. */
  readonly coupons: readonly string[] | undefined;
}

/** What the wheel gave, as far as the screen goes on with it. */
export interface SpinResult {
  readonly code: string;
  readonly label: string;
}

/** A spin whose end the member has not seen yet: asked for and not answered, or answered. */
export type SavedSpin = { readonly asked: SpinBaseline } | { readonly spun: SpinResult };

const STATE_KEY = 'spin';

interface SavedEntry {
  readonly member: string;
  readonly kept: SavedSpin;
}

/**
 * The spin under way in this entry of the history. It outlives a reload, ends with the tab, and no address
 * can be made up that shows a prize.
 */
export function useSavedSpin(member: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as Readonly<Record<string, unknown>>;
  const entry = state[STATE_KEY] as SavedEntry | undefined;

  return {
    kept: entry?.member === member ? entry.kept : undefined,
    keep(kept: SavedSpin | undefined) {
      if (kept === undefined && entry === undefined) return;
      const { [STATE_KEY]: _, ...rest } = state;
      const next = kept ? { ...rest, [STATE_KEY]: { member, kept } satisfies SavedEntry } : rest;
      void navigate({ search: location.search, hash: location.hash }, { state: next, replace: true });
    },
  };
}
